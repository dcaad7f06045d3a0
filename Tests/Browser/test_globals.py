"""The module of a program has no state outside its memory."""

from conftest import ROOT


def leb(code, at):
    value = shift = 0
    while True:
        byte = code[at]
        value |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return value, at


def test_a_programs_state_is_only_in_its_memory():
    """The only global that changes is the stack pointer, which is the same between two calls."""
    code = (ROOT / ".build" / "site" / "momentum.wasm").read_bytes()
    at = 8
    while at < len(code):
        section, (length, begin) = code[at], leb(code, at + 1)
        at = begin + length
        if section == 6:
            count, place = leb(code, begin)
            changing = 0
            for _ in range(count):
                changing += code[place + 1]
                # Its type, whether it changes, a constant and the end.
                _, place = leb(code, place + 3)
                place += 1
            assert changing == 1
            return
    raise AssertionError("no globals")
