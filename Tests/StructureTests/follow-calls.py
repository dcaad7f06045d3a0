"""Run by gdb: writes the numbers of the steps whose functions are called, in order, one per line, to the file $CALLS.

$SYMBOLS contains a line for each function: the number of its step, a blank, and its symbol. Recording begins with the function whose
number is `begin`, and ends with the one whose number is `end`.
"""

import os

import gdb

gdb.execute("set pagination off")
gdb.execute("set breakpoint pending off")
gdb.execute("set print thread-events off")
calls = []
counted = []


class Step(gdb.Breakpoint):
    """Records each call of a step's function."""

    def stop(self):
        calls.append(self.step)
        return False


class Begin(gdb.Breakpoint):
    """Starts to record steps."""

    def stop(self):
        for breakpoint in counted:
            breakpoint.enabled = True
        return False


class End(gdb.Breakpoint):
    """Writes the calls and ends the program."""

    def stop(self):
        with open(os.environ["CALLS"], "w") as file:
            file.write("\n".join(calls) + "\n")
        return True


with open(os.environ["SYMBOLS"]) as file:
    for line in file:
        step, symbol = line.split()
        if step == "begin":
            Begin(f"'{symbol}'", internal=True)
        elif step == "end":
            End(f"'{symbol}'", internal=True)
        else:
            breakpoint = Step(f"'{symbol}'", internal=True)
            breakpoint.step = step
            breakpoint.enabled = False
            counted.append(breakpoint)
gdb.execute("run")
if gdb.selected_inferior().pid:
    gdb.execute("kill")
