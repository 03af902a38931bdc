"""JSON to dataclasses and back."""
from __future__ import annotations

import dataclasses
import functools
from typing import Any, Union, get_args, get_origin, get_type_hints
from urllib.parse import quote


def segment(value: Any) -> str:
    """A value as one segment of a path."""
    return quote(str(value), safe="")


def wire_name(field: str) -> str:
    """The name of a field in JSON: ``copy_id`` is ``copyId`` there."""
    first, *others = field.split("_")
    return first + "".join(part.capitalize() for part in others)


def encode(value: Any) -> Any:
    """A value as JSON has it; what is None in a dataclass is left out, and the keys of a dict stay as they are."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        pairs = ((wire_name(field.name), getattr(value, field.name)) for field in dataclasses.fields(value))
        return {name: encode(one) for name, one in pairs if one is not None}
    if isinstance(value, dict):
        return {name: encode(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [encode(one) for one in value]
    return value


@functools.lru_cache(maxsize=None)
def _fields(model: type) -> list[tuple[str, str, Any]]:
    hints = get_type_hints(model)
    return [(field.name, wire_name(field.name), hints[field.name]) for field in dataclasses.fields(model)]


def decode(kind: Any, value: Any) -> Any:
    """A value of JSON as ``kind`` declares it. What a newer service adds is passed over, and what is missing is None."""
    if value is None:
        return None
    if dataclasses.is_dataclass(kind) and isinstance(value, dict):
        return kind(**{name: decode(hint, value.get(wire)) for name, wire, hint in _fields(kind)})
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is list and isinstance(value, list):
        return [decode(arguments[0], one) for one in value]
    if origin is dict and isinstance(value, dict):
        return {name: decode(arguments[1], one) for name, one in value.items()}
    if origin is Union:
        fitting = [one for one in arguments if _fits(one, value)]
        return decode(fitting[0], value) if fitting else value
    return value


def _fits(kind: Any, value: Any) -> bool:
    """Whether a value may be of a kind: an object is of the one whose fields it has."""
    if dataclasses.is_dataclass(kind):
        needed = [field.name for field in dataclasses.fields(kind) if field.default is dataclasses.MISSING]
        return isinstance(value, dict) and all(wire_name(name) in value for name in needed)
    origin = get_origin(kind)
    if origin in (list, dict):
        return isinstance(value, origin)
    return False
