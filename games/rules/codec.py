"""Frozen dataclasses to JSON-able data and back, by their type hints.

Fields may be scalars, optional values, tuples, string-keyed dicts and other dataclasses.
How to handle a class is worked out once. Tuples of scalars go out as they are: every
JSON encoder writes them as lists. A field that is missing has its default, so that what was
stored before the field existed can still be read.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Convert = Callable[[Any], Any]
"""One way of one field; None stands for "leave it as it is"."""

Plan = tuple[tuple[str, Convert | None, Convert | None, Any], ...]
"""Of each field its name, the two ways, and its default (MISSING if it has none)."""

_PLANS: dict[type, Plan] = {}

SCALARS = (str, int, float, bool, types.NoneType)


def to_data(value: Any) -> dict[str, Any]:
    """The dataclass instance as a dict of its fields, ready for a JSON encoder."""
    data = {}
    for name, encode, _, _ in _plan(type(value)):
        field = getattr(value, name)
        data[name] = encode(field) if encode else field
    return data


def from_data(cls: type[T], data: Mapping[str, Any]) -> T:
    """The instance of ``cls`` that went through ``to_data`` and a JSON text.

    Raises KeyError if a field without a default is missing.
    """
    return cls(
        *[
            default
            if default is not MISSING and name not in data
            else decode(data[name])
            if decode
            else data[name]
            for name, _, decode, default in _plan(cls)
        ]
    )


def _plan(cls: type) -> Plan:
    if cls not in _PLANS:
        hints = get_type_hints(cls)
        _PLANS[cls] = tuple((f.name, *_converters(hints[f.name]), f.default) for f in fields(cls))
    return _PLANS[cls]


def _converters(hint: Any) -> tuple[Convert | None, Convert | None]:
    """How to encode and to decode a value of this type. Raises TypeError if nobody knows."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in SCALARS:
        return None, None
    if is_dataclass(hint) and isinstance(hint, type):
        return to_data, lambda data: from_data(hint, data)
    if origin is tuple:
        return _tuple(args)
    if origin is dict and args[0] is str:
        return _each(args[1], lambda one, value: {k: one(v) for k, v in value.items()})
    if origin in (Union, types.UnionType) and len(args) == 2 and types.NoneType in args:
        inner = args[0] if args[1] is types.NoneType else args[1]
        return _each(inner, lambda one, value: None if value is None else one(value))
    raise TypeError(f"no JSON form for {hint!r}")


def _each(hint: Any, apply: Callable[[Convert, Any], Any]) -> tuple[Convert | None, Convert | None]:
    encode, decode = _converters(hint)
    return (
        (lambda value: apply(encode, value)) if encode else None,
        (lambda value: apply(decode, value)) if decode else None,
    )


def _tuple(args: tuple[Any, ...]) -> tuple[Convert | None, Convert | None]:
    if len(args) != 2 or args[1] is not Ellipsis:
        raise TypeError("only tuples of one type and any length have a JSON form")
    encode, decode = _converters(args[0])
    if decode is None:
        return None, tuple
    one = decode
    return (
        (lambda value: tuple(map(encode, value))) if encode else None,
        lambda value: tuple(map(one, value)),
    )
