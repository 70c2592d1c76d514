"""What lesson 12's extra compares: sentences written for it before anything was measured, and the claims of the documents."""

import tomllib

from helpers.kit.lessons import FOLDER

# A sentence, one that means the same in other words, and one that means something else in nearly the same words.
TRIPLES = (
    ("How old are you?", "What is your age?", "How tall are you?"),
    ("The cat sleeps on the sofa.", "A kitten is napping on the couch.", "The dog barks on the sofa."),
    ("He lost his job.", "He was fired.", "He lost his keys."),
    ("The film was boring.", "I nearly fell asleep in the cinema.", "The film was long."),
    ("She bought a new car.", "She purchased an automobile.", "She washed a new car."),
    ("It is raining heavily.", "The weather is terribly wet.", "It is breathing heavily."),
    ("The doctor helped the child.", "A physician cured a young patient.", "The doctor called the child."),
    ("I am very hungry.", "I could eat a horse.", "I am very tired."),
    ("The bank raised its rates.", "Borrowing money has become more expensive.", "The bank of the river is raised."),
    ("Where is the station?", "How do I get to the train?", "Where is the butter?"),
    ("The shop closes at six.", "You cannot buy anything there after 6 pm.", "The shop opens at six."),
    ("Turn off the light.", "Make the room dark.", "Turn off the road."),
    ("My phone is dead.", "The battery of my mobile is empty.", "My uncle is dead."),
    ("He is always late.", "He never arrives on time.", "He is always right."),
    ("The soup is too hot.", "Let the broth cool down first.", "The soup is too salty."),
    ("Stop talking, please.", "Be quiet.", "Stop running, please."),
    ("They got married.", "The wedding took place.", "They got lost."),
    ("The price went up.", "It costs more now.", "The lift went up."),
    ("Children like sweets.", "Kids love candy.", "Children like spinach."),
    ("The train was delayed.", "We had to wait for the railway.", "The train was red."),
)
NINE = tuple(sentence for three in TRIPLES[:3] for sentence in three)


def twenty_triples():
    """[[a sentence, the same in other words, something else in nearly the same words], …]"""
    return [list(three) for three in TRIPLES]


def claims_to_search():
    """The claims of the five documents in English, a list."""
    claims = tomllib.loads((FOLDER / "claims.toml").read_text(encoding="utf-8"))
    return [claim["claim"]["en"] for name, claim in claims.items() if name != "documents"]
