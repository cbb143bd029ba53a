"""Messages a second and core, one by one and in a batch.

usage: python speed.py FILE   FILE has a message on each line
"""

import pathlib
import sys
import time

import onetimecode

texts = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").split("\n")[:-1]
parser = onetimecode.Parser()
single = batch = float("inf")
for _ in range(7):
    start = time.process_time()
    found = sum(parser.parse(text) is not None for text in texts)
    middle = time.process_time()
    matches = parser.parse_many(texts)
    single, batch = min(single, middle - start), min(batch, time.process_time() - middle)
    assert found == sum(match is not None for match in matches)
print(f"Python: one by one {len(texts) / single:.0f}, in a batch {len(texts) / batch:.0f}")
