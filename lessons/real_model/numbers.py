"""What lesson 20 does by pencil: bytes of the published file, counts of its numbers, ranks of some of its merges."""

import re

# Block 4475 of blk.17.attn_q: row 248, columns 352 … 383; found by search, of 3 317 760 one with the fewest digits.
BLOCK = bytes.fromhex("00 30 00 BC 89 87 FA 97 98 86 A7 9A 48 7C 70 B7 9A 87 58 93")
PLACES = 0, 1, 2, 18  # of its numbers, those that are asked for
KINDS = 106_168_320, 28_311_552, 35_136  # numbers of 4 bits, of 8 (the table), of 32 (the norms)
IN_FRONT = 1_785_664  # bytes in front of the numbers: names, settings, pieces, merges

# The place of a merge among those of the file, for the words of exercise 20.3: two pieces, then the place.
_MERGES = """
    e r 7  Ġ s 10  e n 12  o r 18  a n 24  e d 25  Ġ b 26  en t 41
    s t 50  Ġ T 60  r a 65  Ġ u 74  Ġs t 76  a y 89  n t 147  u d 161
    u n 167  p l 187  an s 235  or m 255  Ġu n 299  f orm 332  Ġst ud 354  m er 511
    d e 766  m e 1306  f or 1458  r ans 1833  Ġstud ent 1970  pl ay 2281  b an 2695  an a 2979
    ĠT ra 3043  r an 3095  n a 3294  ĠT rans 3538  ĠT r 4120  n p 4161  l ay 4185  d ent 4806
    r m 4915  n s 5148  Ġb an 5265  d en 5377  l a 5573  y e 6350  b a 7842  T rans 7989
    ud e 8021  T ra 8257  st ud 10631  n an 12540  T r 19889  form er 20462  Ġban ana 21033  ĠTrans form 23526
    t u 24709  Ġb a 25342  stud ent 25612  ì Ŀ 26386  f o 29886  Trans form 31554  ay ed 31655  an an 33237
    Ġun p 38053  play ed 40554  s f 43296  ĠT ran 43652  ìĿ ´ 46006
"""
RANK = {(left, right): int(place) for left, right, place in re.findall(r"(\S+) (\S+) (\d+)", _MERGES)}


def pencil_block():
    """The 20 bytes of exercise 20.1."""
    return BLOCK
