"""Qualifies links in symbol graphs with the module: the sources contain `Spring`, and the documentation compiler needs
`/MomentumCurves/Spring`.

    qualify-links.py OWN-FOLDER [FOLDER-OF-A-MODULE-BELOW ...]
"""

import json
import pathlib
import re
import sys


def graphs(folder):
    return {file: json.loads(file.read_text()) for file in sorted(pathlib.Path(folder).glob("*.symbols.json"))}


def names(folder):
    """The declarations at the top level of a module."""
    module = pathlib.Path(folder).name
    graph = graphs(folder)[pathlib.Path(folder) / f"{module}.symbols.json"]
    return {symbol["pathComponents"][0] for symbol in graph["symbols"] if len(symbol["pathComponents"]) == 1}


own, *below = sys.argv[1:]
known = names(own)
owners = {name: pathlib.Path(folder).name for folder in below for name in names(folder) if name not in known}


def qualified(match):
    first = re.split(r"[/(]", match[1])[0]
    return f"``/{owners[first]}/{match[1]}``" if first in owners else match[0]


for file, graph in graphs(own).items():
    for symbol in graph["symbols"]:
        for line in symbol.get("docComment", {}).get("lines", []):
            line["text"] = re.sub(r"``([^`]+)``", qualified, line["text"])
    file.write_text(json.dumps(graph))
