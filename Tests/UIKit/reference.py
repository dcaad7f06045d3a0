#!/usr/bin/env python3
"""Compares Apple's names with the project's: the symbols of Apple's reference that the module UIKit has.

The lists in `Reference` contain every symbol of a family, as in Apple's reference, with its state here:

    UIBezierPath = there
      func addArc(withCenter:radius:startAngle:endAngle:clockwise:) = there
      func fill(with:alpha:) = missing: a path is drawn by a shape layer

The existing symbols are read from the built module by the compiler's symbol graph. Aliases are followed, and members are those of
the class, its superclasses and its protocols. `Reference/reasons.txt` states why the others are missing, or their names here.

    reference.py --modules FOLDER            checks whether the lists agree, and prints the differences
    reference.py --modules FOLDER --accept   writes them again
    reference.py --modules FOLDER --counts   prints the number of symbols by type
"""

import argparse
import collections
import fnmatch
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent / "Reference"
ROOT = HERE.parents[2]
MODULES = ["UIKit", "QuartzCore", "CoreGraphics", "AppleNames", "Momentum", "MomentumKit", "MomentumMotion", "MomentumStage", "MomentumLayers", "MomentumPhysics", "MomentumCurves"]
LISTS = ["UIKit", "QuartzCore", "CoreGraphics"]
DEPRECATED = " (deprecated)"


class Module:
    """The types in the built modules to which Apple's names refer."""

    def __init__(self, folder):
        self.names = {}          # a type's name, as UIKit is written: its precise identifiers
        self.aliases = {}        # an alias: what it stands for
        self.members = collections.defaultdict(set)
        self.above = collections.defaultdict(set)
        self.globals = set()
        self.unsupported = set()    # protocols of methods that do not compile, since nothing would call them
        with tempfile.TemporaryDirectory() as output:
            for name in MODULES:
                if (pathlib.Path(folder) / f"{name}.swiftmodule").exists():
                    self._extract(folder, name, output)
            for file in sorted(pathlib.Path(output).glob("*.json")):
                self._read(json.loads(file.read_text()))

    @staticmethod
    def _extract(folder, name, output):
        triple = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, text=True, stdout=subprocess.PIPE).stdout)
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", name, "-target", triple["target"]["triple"],
             "-minimum-access-level", "public", "-I", str(folder), "-I", str(ROOT / "Sources/WindowHook/include"),
             "-output-dir", output],
            check=True, stdout=subprocess.DEVNULL)

    def _read(self, graph):
        kinds = {}
        for symbol in graph["symbols"]:
            precise, path, kind = symbol["identifier"]["precise"], symbol["pathComponents"], symbol["kind"]["identifier"]
            kinds[precise] = (kind, path)
            if kind == "swift.typealias":
                text = symbol["declarationFragments"]
                tail = text[next((index for index, piece in enumerate(text) if piece["spelling"].strip().endswith("=")), len(text)):]
                # Of `LayoutAnchor<LayoutXAxis>` the type itself, of `View.AnimationOptions` the inner type.
                generic = next((index for index, piece in enumerate(tail) if "<" in piece["spelling"]), len(tail))
                target = [piece["preciseIdentifier"] for piece in tail[:generic] if "preciseIdentifier" in piece]
                self.aliases[precise] = target[-1] if target else None
            if kind in ("swift.typealias", "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.associatedtype"):
                self.names.setdefault(".".join(path), precise)
            if kind == "swift.protocol" and path[-1].lstrip("_").startswith("Unsupported"):
                self.unsupported.add(precise)
            if len(path) == 1:
                self.globals.add(path[0])
        for relation in graph["relationships"]:
            source, target = relation["source"], relation["target"]
            if relation["kind"] in ("memberOf", "requirementOf", "optionalRequirementOf", "defaultImplementationOf"):
                name = kinds[source][1][-1] if source in kinds else None
                if relation["kind"] == "defaultImplementationOf":
                    continue
                if name is not None:
                    self.members[target].add((name, source))
            elif relation["kind"] in ("inheritsFrom", "conformsTo"):
                self.above[source].add(target)

    def resolve(self, name):
        """The type of a name such as `UIView.AnimationOptions`; None if there is none."""
        precise = None
        for part in name.split("."):
            precise = self.names.get(part) if precise is None else self._nested(precise, part)
            precise = self._followed(precise)
            if precise is None:
                return None
        return precise

    def _followed(self, precise):
        seen = set()
        while precise in self.aliases and precise not in seen:
            seen.add(precise)
            precise = self.aliases[precise]
        return precise

    def _nested(self, precise, part):
        return next((source for name, source in self.all_members(precise) if name == part), None)

    def all_members(self, precise, areCalled=True):
        found, open_, seen = set(), [precise], set()
        while open_:
            current = open_.pop()
            if current in seen or current is None:
                continue
            seen.add(current)
            if (current in self.unsupported) != areCalled:
                found |= self.members[current]
            open_ += self.above[current]
        return found

    def has(self, precise, member, isCalled=True):
        return any(name == member for name, _ in self.all_members(precise, isCalled))


def entries(path):
    """The lines of a list as (type, member or None, deprecated), without blank lines."""
    owner = None
    for line in path.read_text().splitlines():
        text = line.split(" = ")[0]
        if not text.strip():
            continue
        deprecated = text.endswith(DEPRECATED)
        text = text.removesuffix(DEPRECATED)
        if text.startswith("  "):
            yield owner, text.strip(), deprecated
        else:
            owner = text
            yield owner, None, deprecated


def reasons():
    """The contents of `reasons.txt`: pattern, verdict, and whether it was used."""
    found = []
    for number, line in enumerate((HERE / "reasons.txt").read_text().splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            pattern, verdict = line.split(" = ", 1)
            found.append([pattern.strip(), verdict.strip(), 0, number])
    return found


def bare(member):
    """The member's name without its kind: `addLine(to:)` of `func addLine(to:)`."""
    return re.sub(r"^(static var|static func|var|func|let|case|subscript) ", "", member)


def verdict(module, known, owner, member, deprecated):
    if owner == "Globals":
        if member is None or bare(member) in module.globals:
            return "there"
    else:
        precise = module.resolve(owner)
        if precise is not None and (member is None or module.has(precise, bare(member))):
            return "there"
    symbol = owner if member is None else bare(member) if owner == "Globals" else f"{owner}.{bare(member)}"
    for reason in known:
        if fnmatch.fnmatchcase(symbol, reason[0]):
            reason[2] += 1
            return reason[1]
    if deprecated:
        return "missing: deprecated by Apple"
    if owner != "Globals" and member is not None and precise is not None and module.has(precise, bare(member), isCalled=False):
        return "missing: nothing would call it, so that it does not compile"
    return "missing: no reason is given"


def written(module, known, name):
    lines = []
    for owner, member, deprecated in entries(HERE / f"{name}.txt"):
        if member is None and lines:
            lines.append("")
        mark = DEPRECATED if deprecated else ""
        lines.append(f"{owner if member is None else '  ' + member}{mark} = {verdict(module, known, owner, member, deprecated)}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modules", required=True, help="the folder of the built modules")
    parser.add_argument("--accept", action="store_true", help="write the lists again")
    parser.add_argument("--counts", action="store_true", help="print what is there, by type")
    options = parser.parse_args()
    module, known, faults = Module(options.modules), reasons(), []
    for name in LISTS:
        text = written(module, known, name)
        path = HERE / f"{name}.txt"
        if options.counts:
            count(text)
        if options.accept:
            path.write_text(text)
        before = path.read_text().splitlines()
        faults += [f"{name}.txt: says '{a.strip()}', is '{b.strip()}'" for a, b in zip(before, text.splitlines()) if a != b]
        faults += [f"{name}.txt: no reason for '{line.strip()}'" for line in text.splitlines() if "no reason is given" in line]
    faults += [f"reasons.txt:{number}: '{pattern}' is of no use" for pattern, _, uses, number in known if uses == 0]
    for fault in faults:
        print(fault)
    if not faults:
        print("reference: the lists agree with the modules")
    return 1 if faults else 0


def count(text):
    owner, there, all_ = None, collections.Counter(), collections.Counter()
    for line in text.splitlines():
        if line and not line.startswith("  "):
            owner = line.split(" = ")[0]
        if line:
            all_[owner] += 1
            there[owner] += line.endswith(" = there")
    for owner in all_:
        print(f"{there[owner]:5} of {all_[owner]:4}  {owner}")
    print(f"{sum(there.values()):5} of {sum(all_.values()):4}  in all")


if __name__ == "__main__":
    sys.exit(main())
