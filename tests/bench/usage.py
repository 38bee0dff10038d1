"""CPU time and memory of processes, read from /proc: what a move costs the machine."""

import os
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")

Stat = tuple[str, int, float]


def processes() -> dict[int, Stat]:
    """Every process: its name, its parent, and CPU seconds, those of ended children included."""
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                text = (folder / "stat").read_text()
            except OSError:
                continue  # it has just ended
            name = text[text.index("(") + 1 : text.rindex(")")]
            fields = text[text.rindex(")") + 2 :].split()
            ticks = sum(map(int, fields[11:15]))
            found[int(folder.name)] = (name, int(fields[1]), ticks / TICK)
    return found


def family(root: int, every: dict[int, Stat] | None = None) -> list[int]:
    """A process and all that descend from it."""
    every = every or processes()
    members = [root]
    for pid in members:
        members += [child for child, (_, parent, _) in every.items() if parent == pid]
    return members


def cpu(server: int) -> tuple[float, float]:
    """CPU seconds so far: of the server with its children, and of this run's PostgreSQL."""
    every = processes()
    served = sum(every[pid][2] for pid in family(server, every) if pid in every)
    databases = [
        pid
        for pid in family(os.getpid(), every)
        if pid in every and every[pid][0].startswith("postgres")
    ]
    return served, sum(every[pid][2] for pid in databases)


def memory(server: int) -> float:
    """Proportional memory (PSS) of the server with its children, in kB."""
    total = 0
    for pid in family(server):
        try:
            text = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        total += next(int(line.split()[1]) for line in text.splitlines() if line[:4] == "Pss:")
    return float(total)
