"""A folder for each lesson: its texts, exercises and drawings, and what tests know of them."""

# {folder: its notebooks}, in the order of the course
LESSONS = {
    "start_here": "00_start_here",
    "what_you_need": "00b_what_you_need",
    "feed_forward": "01_feed_forward 01b_feed_forward_deeper",
    "residual_paths": "02_residual_paths 02b_residual_paths_deeper",
    "layer_norm": "03_layer_norm 03b_layer_norm_deeper",
    "backprop": "04_backprop 04b_backprop_deeper",
    "adam": "05_adam 05b_adam_deeper",
    "dropout": "06_dropout 06b_dropout_deeper",
    "tokens_and_embeddings": "07_tokens_and_embeddings 07b_tokens_and_embeddings_deeper",
    "positional_encoding": "08_positional_encoding 08b_positional_encoding_deeper",
    "attention": "09_attention 09b_attention_deeper 09c_before_attention",
    "multi_head_attention": "10_multi_head_attention 10b_multi_head_attention_deeper",
    "positions_in_attention": "11_positions_in_attention 11b_positions_in_attention_deeper",
    "encoder": "12_encoder 12b_encoder_deeper 12c_a_real_encoder",
    "decoder": "13_decoder 13b_decoder_deeper",
    "way_back": "14_way_back 14b_way_back_deeper",
    "training": "15_training 15b_training_deeper",
    "when_training_fails": "16_when_training_fails 16b_when_training_fails_deeper",
    "your_transformer": "17_your_transformer",
    "language_model": "18_language_model 18b_language_model_deeper",
    "model_of_today": "19_model_of_today 19b_model_of_today_deeper",
    "real_model": "20_real_model 20b_where_paris_stands 20c_how_it_copies",
    "gradients": "90_every_gradient",
}
