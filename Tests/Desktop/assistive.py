"""The accessibility tree of a window, through the interface of assistive technology. Runs with the system's Python, which has pyatspi:
`tree PID`, `press PID LABEL` or `set PID LABEL VALUE`. Prints the resulting tree as JSON."""

import json
import sys
import time

import pyatspi


def application(pid):
    for _ in range(300):
        for found in pyatspi.Registry.getDesktop(0):
            if found is not None and found.get_process_id() == pid:
                return found
        time.sleep(0.1)
    sys.exit(f"process {pid} is not there for assistive technology")


def described(node):
    entry = {
        "role": node.getRoleName(), "name": node.name, "description": node.description,
        "states": sorted(pyatspi.stateToString(state) for state in node.getState().getStates()),
    }
    extent = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS) if "Component" in pyatspi.listInterfaces(node) else None
    if extent is not None:
        entry["frame"] = [extent.x, extent.y, extent.width, extent.height]
    if "Value" in pyatspi.listInterfaces(node):
        value = node.queryValue()
        entry["value"] = [value.minimumValue, value.currentValue, value.maximumValue]
    if "Text" in pyatspi.listInterfaces(node):
        entry["text"] = node.queryText().getText(0, -1)
    if "Action" in pyatspi.listInterfaces(node):
        action = node.queryAction()
        entry["actions"] = [action.getName(index) for index in range(action.nActions)]
    return entry


def walk(node):
    yield node
    for child in node:
        if child is not None:
            yield from walk(child)


def main():
    command, pid, *rest = sys.argv[1:]
    root = application(int(pid))
    if command in ("press", "set"):
        node = next(node for node in walk(root) if node.name == rest[0] and node.getRoleName() != "label")
        if command == "press":
            node.queryAction().doAction(0)
        else:
            node.queryValue().currentValue = float(rest[1])
        time.sleep(1.5)
    print(json.dumps([described(node) for node in walk(root)]))


main()
