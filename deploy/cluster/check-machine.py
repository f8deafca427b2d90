#!/usr/bin/python3
"""check-machine.py COMMAND...: runs COMMAND (Patroni) unless this machine does not fit the others that run."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from email.utils import parsedate_to_datetime

MAX_CLOCK_DIFFERENCE_S = 2


def refuse(sentence):
    sys.exit(f"This machine does not start: {sentence} Nothing was changed.")


def ask(address):
    """What Patroni of a machine says of itself, and by how many seconds its clock is ahead of this one."""
    url = f"http://{address}:{os.environ.get('CHECK_PORT', '8008')}/patroni"

    def answer():
        before = time.time()
        try:
            response = urllib.request.urlopen(url, timeout=2)
        except urllib.error.HTTPError as error:
            # A member that is not running answers 503, and describes itself as well.
            response = error
        with response:
            date = parsedate_to_datetime(response.headers["Date"]).timestamp()
            return json.loads(response.read()), date, before, time.time()

    state, first, _, _ = answer()
    # The header has whole seconds, so the clock is read when they change.
    for _ in range(60):
        state, date, before, after = answer()
        if date != first:
            # Within the time of the request nothing is known of the clock.
            return state, min((date - after, date - before), key=abs)
        time.sleep(0.02)
    return state, 0


def program_version():
    version = subprocess.run(["postgres", "--version"], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"(\d+)", version)[1])


def stored(folder):
    """The major version and the system identifier of the data of this machine."""
    try:
        with open(f"{folder}/PG_VERSION") as file:
            version = int(file.read())
    except FileNotFoundError:
        return None, None
    control = subprocess.run(["pg_controldata", folder], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    identifier = re.search(r"system identifier:\s+(\d+)", control.stdout)
    return version, identifier and identifier[1]


def check():
    own = os.environ["PATRONI_NAME"]
    addresses = [os.environ[f"MACHINE_{number}"] for number in (1, 2, 3)]
    if own not in addresses or len(set(addresses)) < 3:
        refuse(f"MACHINE in .env is {own}. Set MACHINE_1 to MACHINE_3 to three addresses, and MACHINE to that of this machine.")
    program = program_version()
    version, identifier = stored(os.environ["PATRONI_POSTGRESQL_DATA_DIR"])
    if version not in (None, program):
        refuse(f"its data are of PostgreSQL {version}, and its image has {program}. Start the image of version {version}.")
    for address in addresses:
        if address == own:
            continue
        try:
            state, ahead = ask(address)
        except (OSError, ValueError, KeyError, TypeError):
            continue
        name = os.environ["PATRONI_SCOPE"]
        scope = state.get("patroni", {}).get("scope", name)
        if scope != name:
            refuse(f"{address} belongs to the cluster {scope}, and CLUSTER_NAME here is {name}. Correct CLUSTER_NAME or the addresses in .env.")
        theirs = state.get("database_system_identifier")
        if identifier and theirs and identifier != theirs:
            refuse(
                f"it has the data of another cluster that is called {name}, too. To keep those data, give this cluster another CLUSTER_NAME"
                f" and its own machines; to join {address}, remove the volume of the database."
            )
        major = state.get("server_version", 0) // 10_000
        if major not in (0, program):
            refuse(f"{address} has PostgreSQL {major}, and this machine {program}. Start the image with version {major}.")
        if abs(ahead) > MAX_CLOCK_DIFFERENCE_S:
            refuse(f"the clock of {address} differs from the one here by {abs(ahead):.0f} s. Let both follow a time server.")


check()
os.execvp(sys.argv[1], sys.argv[1:])
