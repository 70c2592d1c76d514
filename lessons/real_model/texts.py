"""Eight short texts of different kinds, written for lesson 20; what the published model loses is measured on them."""

TEXTS = {
    "lesson": (
        "A Transformer reads a text piece by piece. Each piece looks back at those before it and takes from them "
        "what it needs. Then a small network thinks about what was found. Thirty such blocks stand one on top of "
        "the other, and at the end a table says which piece may come next."
    ),
    "weather": (
        "After three days of rain the sun came out on Thursday morning. The streets dried quickly, and by noon "
        "people were sitting outside the cafes again. The forecast for the weekend is mild, with light winds from "
        "the south and temperatures around twenty degrees. Farmers hope that it will stay dry until the harvest is "
        "in."
    ),
    "tale": (
        "Long ago an old fisherman lived alone on a small island. Every evening he lit a lamp in his window so "
        "that the boats could find their way home. One night a storm blew the lamp out. The fisherman took his "
        "last candle, climbed the hill behind his house and held it up until the morning came."
    ),
    "program": (
        "def largest(numbers):\n"
        '    """The largest of a list of numbers."""\n'
        "    best = numbers[0]\n"
        "    for number in numbers[1:]:\n"
        "        if number > best:\n"
        "            best = number\n"
        "    return best\n"
        "\n"
        "\n"
        "print(largest([3, 9, 4]))\n"
    ),
    "science": (
        "Light from the sun takes about eight minutes to reach the Earth. Plants use it to turn water and carbon "
        "dioxide into sugar and oxygen. This process is called photosynthesis, and almost all life on the planet "
        "depends on it. At night, when there is no light, plants breathe in oxygen as animals do."
    ),
    "kitchen": (
        "For a simple tomato soup you need one onion, two cloves of garlic, a spoon of oil and a kilogram of ripe "
        "tomatoes. Chop the onion and the garlic and fry them gently in the oil. Add the tomatoes and half a litre "
        "of water, let it cook for twenty minutes, and season with salt and pepper."
    ),
    "mail": (
        "Hello Sarah, thanks for your message. The meeting on Monday has been moved to Wednesday at ten, because "
        "two of our guests arrive a day later. Could you please book the large room and let the others know? I "
        "will bring the printed reports. See you then, and have a good weekend. Best wishes, Tom"
    ),
    "past": (
        "In 1876 Alexander Graham Bell made the first telephone call. Within ten years more than one hundred "
        "thousand people in the United States owned a telephone. At first every call had to be connected by hand. "
        "Operators sat in long rows and plugged cables into a board, and many of them knew the voices of their "
        "callers."
    ),
}
