"""Join codes and seat files: how somebody finds a table, and finds his seat again."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from saves import paths

ALPHABET: Final = "0123456789abcdefghjkmnpqrstvwxyz"
LETTERS: Final = 28
GROUP: Final = 4
KEY_BITS: Final = 52
INVITATION_BITS: Final = 32
_LOOKALIKES: Final = str.maketrans({"o": "0", "i": "1", "l": "1"})


class BadCode(ValueError):
    """The text is no join code; the message says in a sentence what is wrong with it."""


class JoinCode(NamedTuple):
    """IPv4 address and port of the table (beyond this machine: of its knock port), the fingerprint of its key
    (0: no key, same machine) and the invitation. The last two groups of letters are invitation and checksum."""

    host: str
    port: int
    fingerprint: int
    invitation: int

    def text(self) -> str:
        """28 letters in groups of four."""
        number = 0
        for part in self.host.split("."):
            number = number << 8 | int(part)
        number = number << 16 | self.port
        number = number << KEY_BITS | self.fingerprint
        number = number << INVITATION_BITS | self.invitation
        number = number << 8 | _check(number)
        letters = "".join(ALPHABET[number >> 5 * (LETTERS - 1 - i) & 31] for i in range(LETTERS))
        return "-".join(letters[i:i + GROUP] for i in range(0, LETTERS, GROUP))


def _check(number: int) -> int:
    return hashlib.sha256(number.to_bytes(17, "big")).digest()[0]


def read_code(text: str) -> JoinCode:
    """A join code as somebody typed it: case, hyphens and spaces do not matter, nor o for 0, i or l for 1.

    Raises BadCode.
    """
    letters = "".join(mark for mark in text.lower().translate(_LOOKALIKES) if mark not in "- \t\r\n")
    strange = sorted({mark for mark in letters if mark not in ALPHABET})
    if strange:
        raise BadCode(f"A join code has no {strange[0]!r} in it.")
    if len(letters) != LETTERS:
        raise BadCode(f"A join code has {LETTERS} letters and digits; this one has {len(letters)}.")
    number = 0
    for mark in letters:
        number = number << 5 | ALPHABET.index(mark)
    check = number & 255
    number >>= 8
    if check != _check(number):
        raise BadCode("The join code does not fit together: some letter in it is wrong.")
    invitation = number & (1 << INVITATION_BITS) - 1
    number >>= INVITATION_BITS
    fingerprint = number & (1 << KEY_BITS) - 1
    number >>= KEY_BITS
    port = number & 0xFFFF
    number >>= 16
    host = ".".join(str(number >> shift & 255) for shift in (24, 16, 8, 0))
    return JoinCode(host, port, fingerprint, invitation)


def fingerprint(key: str) -> int:
    """The part of a hash of a public key that a code carries; never 0."""
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big") >> 64 - KEY_BITS or 1


class SeatFile(NamedTuple):
    """All that a player needs to take its seat again: never shown, never sent but to the table itself.

    address: tcp://host:port; key: the table's public key ('' on the same machine); token: the seat's;
    public, secret: the player's own key pair.
    """

    address: str
    key: str
    token: str
    public: str
    secret: str
    seat: int
    name: str


def _folder(folder: Path | None) -> Path:
    return folder or paths.home() / "seats"


def _stem(address: str) -> str:
    return paths.slug(address.removeprefix("tcp://"))


def write_seat(found: SeatFile, folder: Path | None = None) -> Path:
    """Writes a seat file that only its owner can read."""
    path = _folder(folder) / f"{_stem(found.address)}.{found.seat}.json"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".tmp")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(msgspec.json.encode(found))
    os.replace(fresh, path)
    return path


def read_seats(address: str, folder: Path | None = None) -> list[SeatFile]:
    """The seat files of earlier visits to a table; what cannot be used is left out."""
    found = []
    for path in sorted(_folder(folder).glob(f"{_stem(address)}.*.json")):
        try:
            found.append(msgspec.json.decode(path.read_bytes(), type=SeatFile))
        except (OSError, msgspec.DecodeError):
            continue
    return [seat for seat in found if seat.address == address]
