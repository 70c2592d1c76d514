"""Words of tables and matrices that lessons name in their code cells, which are the same in both editions."""

from helpers.kit.text import language

KOREAN = {
    "F(x), weights × 2": "F(x), 가중치 × 2",
    "around": "건너뛴 것",
    "backward": "역전파",
    "by keys": "키의 길로",
    "by values": "값의 길로",
    "candidate": "비교한 것",
    "dv, head 0": "dv, 헤드 0",
    "dv, head 1": "dv, 헤드 1",
    "forward": "순전파",
    "from the foot to French E": "맨 아래에서 프랑스어 E로",
    "gates": "게이트",
    "given": "주어진 배열",
    "gradient, weights × 1": "그래디언트, 가중치 × 1",
    "gradient, weights × 2": "그래디언트, 가중치 × 2",
    "largest gap": "가장 큰 차이",
    "layers": "층",
    "length": "길이",
    "logits": "로짓",
    "mean loss": "평균 손실",
    "neurons": "뉴런",
    "number": "수",
    "operation": "연산",
    "path": "경로",
    "paths": "경로의 수",
    "piece": "조각",
    "quartiles": "사분위수",
    "quiet": "조용한 블록",
    "right": "맞은 문장",
    "shape": "모양",
    "source": "원문",
    "step": "스텝",
    "stream": "스트림",
    "target": "번역문",
    "through": "지나온 것",
    "to English E": "영어 E로",
    "value": "숫자",
    "wanted": "맞혀야 할 것",
    "weights": "가중치",
    "with ReLU": "ReLU가 있을 때",
    "without ReLU": "ReLU가 없을 때",
    "written": "쓴 것",
}


def label(words):
    """What a table or a matrix calls something in this edition: the Korean words for these, where there are any."""
    return KOREAN[words] if isinstance(words, str) and words in KOREAN and language() == "ko" else words
