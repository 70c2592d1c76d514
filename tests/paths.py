"""Where things are."""

from pathlib import Path

from helpers.kit.files import visible

ROOT = Path(__file__).resolve().parent.parent

TEXTS = visible(ROOT, "lessons/*/[0-9]*.py")


def deeper(lesson):
    """The name of the notebook that goes with a lesson: 01_feed_forward → 01b_feed_forward_deeper."""
    return f"{lesson[:2]}b{lesson[2:]}_deeper"


# Where pictures are drawn, and moved by sliders.
DRAWN = [
    *visible(ROOT, "helpers/drawing/*.py"),
    *(
        file
        for file in visible(ROOT, "lessons/*/[a-z]*.py")
        if not file.stem.startswith(("exam", "exercises", "sheet", "test"))
    ),
]

# Lessons in the words of docs/names.md, "One word for one thing"; their minutes keep to the limit before they are rounded.
REWRITTEN = (
    "00_start_here",
    "00b_what_you_need",
    "01_feed_forward",
    "01b_feed_forward_deeper",
    "02_residual_paths",
    "02b_residual_paths_deeper",
    "03_layer_norm",
    "03b_layer_norm_deeper",
    "04_backprop",
    "05_adam",
    "05b_adam_deeper",
    "06_dropout",
    "06b_dropout_deeper",
    "07_tokens_and_embeddings",
    "07b_tokens_and_embeddings_deeper",
    "08_positional_encoding",
    "08b_positional_encoding_deeper",
    "09_attention",
    "09b_attention_deeper",
    "09c_before_attention",
    "10_multi_head_attention",
    "10b_multi_head_attention_deeper",
    "11_positions_in_attention",
    "11b_positions_in_attention_deeper",
    "12_encoder",
    "12b_encoder_deeper",
    "13_decoder",
    "13b_decoder_deeper",
    "14_way_back",
    "14b_way_back_deeper",
    "15_training",
    "15b_training_deeper",
    "16_when_training_fails",
    "16b_when_training_fails_deeper",
    "17_your_transformer",
    "18_language_model",
    "18b_language_model_deeper",
    "19_model_of_today",
    "19b_model_of_today_deeper",
    "90_every_gradient",
)

# Nothing to answer: the first page, and one to look things up.
WITHOUT_EXERCISES = ("00_start_here", "90_every_gradient")

# Neither a lesson nor its deeper notebook: the minutes that each may take.
EXTRAS = {
    "00b_what_you_need": 45, "09c_before_attention": 50, "12c_a_real_encoder": 45, "17_your_transformer": 130,
    "20_real_model": 125, "20b_where_paris_stands": 65, "20c_how_it_copies": 70, "90_every_gradient": 90,
}  # fmt: skip
