"""Converts the guides to articles of a documentation catalog. Links between guides become links to articles, other relative links become
plain text, and the pictures are copied beside the articles.

    guides-as-articles.py GUIDES CATALOG
"""

import pathlib
import re
import shutil
import sys

guides, catalog = map(pathlib.Path, sys.argv[1:])
# The guides in the order of the links in the README.
ORDER = re.findall(r"\]\(Guides/(\w+)\.md\)", (guides.parent / "README.md").read_text())
names = sorted((file.stem for file in guides.glob("*.md")), key=lambda name: (ORDER + [name]).index(name))


def link(match):
    text, target = match[1], match[2]
    path = target.split("#")[0]
    if path.endswith(".md") and "/" not in path:
        return f"<doc:Guide-{path.removesuffix('.md')}>"
    if target.startswith("https://"):
        return match[0]
    # The target is in the package, but not in its documentation.
    return text


for name in names:
    text = (guides / f"{name}.md").read_text()
    text = re.sub(r"!\[([^\]]*)\]\(Pictures/([^)]*)\)", r"![\1](\2)", text)
    text = re.sub(r"(?<!!)\[([^\]]*)\]\(([^)]*)\)", link, text)
    # An information line of a block names a file, which is shown above it.
    text = re.sub(r"^```swift (\S+)$", r"`\1`:\n\n```swift", text, flags=re.MULTILINE)
    (catalog / f"Guide-{name}.md").write_text(text)
for picture in (guides / "Pictures").iterdir():
    shutil.copy(picture, catalog)
landing = next(catalog.glob("Momentum.md"))
topics = "".join(f"- <doc:Guide-{name}>\n" for name in dict.fromkeys(names))
landing.write_text(landing.read_text() + f"\n## Topics\n\n### Guides\n{topics}")
