"""Reads the output of `llvm-cov export`, and prints the covered fraction of each module and the public functions that were never called.

A function is public if its declaration in the source is public or, for an accessor, the declaration to which it belongs. Declarations
without code, such as stored properties, are ignored.
"""

import collections
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
data = json.load(sys.stdin)["data"][0]


def inside(file):
    """The path below `Sources`; None for files of other projects."""
    parts = pathlib.Path(file).parts
    return "/".join(parts[parts.index("Sources"):]) if "Sources" in parts and ".build" not in parts else None


lines = collections.defaultdict(lambda: [0, 0])
for file in data["files"]:
    if path := inside(file["filename"]):
        count = file["summary"]["lines"]
        module = lines[path.split("/")[1]]
        module[0] += count["covered"]
        module[1] += count["count"]

declaration = re.compile(r"^\s*(?:@\S+ |\w+(?:\(set\))? )*?(func|init|subscript|var)\b\W*(\w*|\S+)")
accessor = re.compile(r"^\s*(?:nonisolated |mutating |nonmutating )*(get|set|willSet|didSet|_read|_modify)\b")
sources = {}


def text(path):
    if path not in sources:
        sources[path] = (root / path).read_text().split("\n")
    return sources[path]


def indentation(line):
    return len(line) - len(line.lstrip())


def owner(path, number):
    """The declaration whose body begins in line `number`: its line and its name; None for a closure."""
    source = text(path)
    line = source[number - 1]
    suffix = ""
    if found := accessor.match(line):
        suffix = " " + found[1]
        outer = number - 1
        while outer > 1 and not (source[outer - 1].strip() and indentation(source[outer - 1]) < indentation(line)):
            outer -= 1
        number, line = outer, source[outer - 1]
    # The body of a long declaration begins on a line of its own or after `) -> Result`.
    while number > 1 and not declaration.match(line) and re.match(r"^\s*([{)]|where\b|->)", line):
        number -= 1
        while number > 1 and not (indentation(source[number - 1]) <= indentation(line) and source[number - 1].strip()):
            number -= 1
        line = source[number - 1]
    if not (found := declaration.match(line)):
        return None
    return number, found[1] if found[1] in ("init", "subscript") else found[2], suffix


def is_public(path, number):
    words = text(path)[number - 1].split("(")[0].split()
    if "public" in words or "open" in words:
        return True
    if {"private", "fileprivate", "internal", "package", "override"} & set(words):
        return False
    # A member of a public extension.
    source = text(path)
    outer = number
    while outer > 1 and not (source[outer - 1].strip() and indentation(source[outer - 1]) < indentation(source[number - 1])):
        outer -= 1
    return bool(re.match(r"\s*public (nonisolated )?extension\b", source[outer - 1]))


# A generic function has a body for each use, and a closure is a function. Each is identified by the position of its body. A body
# without a brace is the initial value of a property.
runs = collections.Counter()
for function in data["functions"]:
    if path := inside(function["filenames"][0]):
        line, column = function["regions"][0][:2]
        # Excludes methods that the compiler does not permit to be implemented, and default implementations that do nothing.
        body = text(path)[line - 1][column - 1 :]
        if body.startswith("{") and body != "{}" and "/AppleNames/Unsupported/" not in path:
            runs[(path, line)] += function["count"]

uncalled = collections.defaultdict(list)
for (path, number), count in sorted(runs.items()):
    if count:
        continue
    if (found := owner(path, number)) and is_public(path, found[0]):
        uncalled[path.split("/")[1]].append(f"{path}:{found[0]}: {found[1]}{found[2]}")

for module, (covered, count) in sorted(lines.items()):
    names = uncalled.get(module, [])
    print(f"coverage: {module}: {100 * covered / max(1, count):.1f} % of {count} lines, {len(names)} public functions not called")
for module in sorted(uncalled):
    for name in uncalled[module]:
        print(f"uncalled: {name}")
