"""Prints the linked code by the folder that declares the type to which it belongs. Called by `Tools/link-map`."""

import collections
import pathlib
import re
import subprocess
import sys

SOURCES = pathlib.Path(__file__).parents[1] / "Sources"
DECLARATION = re.compile(r"^\s*(?:[\w@()]+ )*(class|struct|enum|protocol|extension) ([A-Z]\w*)", re.MULTILINE)
SYMBOL = re.compile(r"^\s+-\s+[0-9a-f]+\s+([0-9a-f]+)\s{17}(\S.*)$")
NAME = re.compile(r"\b(Momentum\w*|CassowarySolver)\.([A-Z]\w*)")


def folders():
    """The folder that each type of a module belongs to, and its contents. A declaration takes precedence over extensions."""
    found = {}
    for file in sorted(SOURCES.rglob("*.swift")):
        parts = file.relative_to(SOURCES).parts
        folder = "/".join(parts[:2]) if len(parts) > 2 else parts[0]
        for kind, name in DECLARATION.findall(file.read_text()):
            if kind != "extension":
                found[parts[0], name] = folder
            else:
                found.setdefault((parts[0], name), folder)
    return found


def functions(path):
    """Each function of the map, with its size in bytes and its mangled name: the first one if it has several."""
    seen = set()
    is_code = False
    for line in pathlib.Path(path).read_text(errors="replace").splitlines():
        if re.match(r"\s+-\s+[0-9a-f]+\s+[0-9a-f]+ \w+$", line):
            is_code = line.endswith(" CODE")
        found = SYMBOL.match(line) if is_code else None
        if found is None:
            continue
        offset = line.split()[1]
        if offset not in seen:
            seen.add(offset)
            yield int(found[1], 16), found[2]


def folder_of(name, known):
    # In the name of a specialisation, the type arguments precede the generic function. They determine the folder.
    for word in NAME.findall(name):
        if word in known:
            return known[word]
        if word[0].startswith("Momentum"):
            return word[0]
    if "Swift." in name or "Swift)" in name or "$e" in name:
        return "the standard library, for these"
    return "runtime and libc"


def main():
    known = folders()
    rows = list(functions(sys.argv[1]))
    names = subprocess.run(
        ["swift", "demangle"], input="\n".join(name for _, name in rows), capture_output=True, text=True, check=True).stdout.split("\n")
    sizes = collections.Counter()
    for (size, _), name in zip(rows, names):
        sizes[folder_of(name.split(" ---> ")[-1], known)] += size
    total = sum(sizes.values())
    for folder, size in sizes.most_common():
        if size >= total / 500:
            print(f"{size:9d}  {100 * size / total:4.1f} %  {folder}")
    print(f"{total:9d}  100.0 %  code, in {len(rows)} functions")


main()
