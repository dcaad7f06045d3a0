"""The numbers of a display list by name, from the page's table: `commands.Opcode.push`, `commands.Text.letters`."""

import pathlib
import re
import types

TABLE = pathlib.Path(__file__).parents[2] / "Web" / "host" / "painter" / "commands.js"

for name, body in re.findall(r"export const (\w+) = \{(.*?)\}", TABLE.read_text(), re.S):
    fields = re.findall(r"(\w+): (\d+)", body)
    globals()[name] = types.SimpleNamespace(**{field: int(number) for field, number in fields})
signature, header_words = (int(re.search(rf"export const {name} = (\w+)", TABLE.read_text())[1], 0)
                           for name in ("signature", "headerWords"))
