"""Tokens, repetitions, pages and errors of the client. Standard library only."""

from __future__ import annotations

import base64
import contextlib
import email.utils
import http.client
import json
import random
import threading
import time
import urllib.parse
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

TIMEOUT = 30.0
RETRIES = 2
# Seconds before the first repetition, doubled for each further one.
FIRST_WAIT = 0.5
# A server that wants more seconds than this waited for is not asked again.
LONGEST_WAIT = 60.0
# Seconds by which a token is renewed before it expires, and for which even one that lives for no time is used.
EARLY = 60.0
SHORTEST = 1.0
LARGEST_ANSWER = 32 * 1024 * 1024
WORTH_REPEATING = frozenset({408, 429, 502, 503, 504})

Item = TypeVar("Item")
Page = TypeVar("Page")


@dataclass(eq=False, repr=False)
class ConnectError(Exception):
    """A call that failed. Its subclasses are named after the codes of the API."""

    message: str
    _: KW_ONLY
    #: Code of the API, or "connection_failed", "timed_out", "answer_unreadable".
    code: str
    #: HTTP status; 0 when there was no answer.
    status: int = 0
    request_id: str | None = None
    #: Page of the portal that shows what happened in this call, where the answer named one.
    timeline: str | None = None
    #: The body of the refusal (RFC 9457).
    problem: Mapping[str, Any] | None = None
    retry_after: str | None = None


class ConnectionFailed(ConnectError):
    """No answer, or one that broke off."""


class TimedOut(ConnectError):
    """No whole answer within the time-out."""


class AnswerUnreadable(ConnectError):
    """An answer that is not what its content type says, or larger than 32 MiB."""


@dataclass(frozen=True)
class RequestRecord:
    """An attempt, for logs: no bodies, no secrets, no values of parameters."""

    method: str
    path: str
    attempt: int


@dataclass(frozen=True)
class ResponseRecord(RequestRecord):
    #: None when there was no answer.
    status: int | None
    request_id: str | None
    duration: float


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    content: bytes


class Operation(NamedTuple):
    """An operation as its API document describes it."""

    method: str
    #: With the path of its server: "/PowerCardConnectApi/rest/4.2.4/issuing/cards/{cardId}".
    path: str
    takes_key: bool = False
    #: Media type of the request body.
    sends: str = "application/json"
    #: Lists of the query that are sent as one text with commas.
    joined: tuple[str, ...] = ()


class Options(NamedTuple):
    """What a single call can have for itself."""

    #: Makes a change safe to repeat. Calls that take one get a new one each unless you set it.
    idempotency_key: str | None = None
    headers: Mapping[str, str] | None = None
    #: Seconds.
    timeout: float | None = None
    #: Told of the answer that the call returns, for its status and headers such as ETag.
    on_answer: Callable[[Answer], None] | None = None


class Pages(Generic[Item, Page]):
    """A list in pages: `for item in pages` reads all of them, `first()` gives the first page."""

    def __init__(self, load: Callable[[str | None], Any]) -> None:
        self._load = load

    def first(self) -> Page:
        return self._load(None)  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[Item]:
        cursor: str | None = None
        while True:
            page = self._load(cursor)
            yield from page["items"]
            cursor = page.get("nextCursor")
            if cursor is None:
                return


class _Token(NamedTuple):
    value: str
    until: float


@dataclass(kw_only=True, repr=False, eq=False)
class Transport:
    """Sends the calls of all resources. Threads may share it: they share its access token."""

    base_url: str
    client_id: str
    client_secret: str
    agent: str
    errors: Mapping[str, type[ConnectError]]
    token_url: str | None
    timeout: float
    max_retries: int
    on_request: Callable[[RequestRecord], None] | None
    on_response: Callable[[ResponseRecord], None] | None
    _token: _Token | None = field(default=None, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    def __post_init__(self) -> None:
        self.base_url = self.base_url.rstrip("/")

    def send(
        self,
        operation: Operation,
        path: Sequence[object] = (),
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        options: Options = Options(),
    ) -> Any:
        """Raises ConnectError."""
        key = options.idempotency_key or (str(uuid.uuid4()) if operation.takes_key else None)
        headers = {"Accept": "application/json, */*;q=0.5", **(options.headers or {}), "User-Agent": self.agent}
        if key is not None:
            headers["Idempotency-Key"] = key
        content = _content(body, operation.sends)
        if content is not None:
            headers["Content-Type"] = operation.sends
        url = self.base_url + _filled(operation.path, path) + _query_text(query or {}, operation.joined)
        is_safe = operation.method in ("GET", "HEAD") or key is not None
        renewals = 0

        def attempt(number: int) -> Answer:
            nonlocal renewals
            token = self._access_token()
            headers["Authorization"] = f"Bearer {token.value}"
            try:
                return self._attempt(operation, url, headers, content, number + renewals, options.timeout)
            except ConnectError as error:
                if error.status != 401 or not error.code.startswith("token_") or renewals > 0:
                    raise
                renewals += 1
                with self._lock:
                    if self._token is token:
                        self._token = None
                return attempt(number)

        answer, parsed = self._repeated(is_safe, attempt)
        if options.on_answer is not None:
            options.on_answer(answer)
        return parsed

    def pages(
        self,
        operation: Operation,
        path: Sequence[object] = (),
        query: Mapping[str, Any] | None = None,
        options: Options = Options(),
    ) -> Pages[Any, Any]:
        def load(cursor: str | None) -> Any:
            asked = query if cursor is None else {**(query or {}), "cursor": cursor}
            return self.send(operation, path, asked, None, options)

        return Pages(load)

    def _repeated(self, is_safe: bool, attempt: Callable[[int], Answer]) -> tuple[Answer, Any]:
        """Repeats what may succeed the next time, as often as the options say. Returns the answer, and what it says."""
        number = 0
        while True:
            number += 1
            try:
                return (answer := attempt(number)), _parsed(answer)
            except ConnectError as error:
                wait = _wait_after(error, number) if is_safe and number <= self.max_retries else None
                if wait is None:
                    raise
                time.sleep(wait)

    def _access_token(self) -> _Token:
        """One token for all threads: who comes while it is fetched waits for the same."""
        with self._lock:
            if self._token is None or self._token.until <= time.time():
                self._token = self._new_token()
            return self._token

    def _new_token(self) -> _Token:
        url = self.token_url or f"{self.base_url}/PowerCardConnectApi/rest/oauth2/token"
        operation = Operation("POST", urllib.parse.urlsplit(url).path)
        credentials = ":".join(urllib.parse.quote(part, safe="") for part in (self.client_id, self.client_secret))
        headers = {
            "Authorization": f"Basic {base64.b64encode(credentials.encode()).decode()}",
            "Content-Type": "application/x-www-form-urlencoded",
            "User-Agent": self.agent,
        }
        body = b"grant_type=client_credentials"
        _, given = self._repeated(True, lambda number: self._attempt(operation, url, headers, body, number, None))
        if not isinstance(given, dict) or not isinstance(given.get("access_token"), str):
            raise AnswerUnreadable("The token endpoint gave no token.", code="answer_unreadable")
        seconds = float(given.get("expires_in", 300))
        return _Token(given["access_token"], time.time() + max(SHORTEST, seconds / 2, seconds - EARLY))

    def _attempt(
        self,
        operation: Operation,
        url: str,
        headers: Mapping[str, str],
        content: bytes | None,
        number: int,
        timeout: float | None,
    ) -> Answer:
        limit = self.timeout if timeout is None else timeout
        began = time.monotonic()
        answer: Answer | None = None
        _tell(self.on_request, RequestRecord(operation.method, operation.path, number))
        try:
            answer = _exchange(operation.method, url, headers, content, began + limit)
            if not 200 <= answer.status <= 299:
                raise self._refusal(answer)
            return answer
        except TimeoutError as error:
            raise TimedOut(f"No whole answer within {limit:g} s.", code="timed_out") from error
        except (OSError, http.client.HTTPException) as error:
            message = "The connection failed before the answer was whole."
            raise ConnectionFailed(message, code="connection_failed") from error
        finally:
            status, request_id = (answer.status, answer.headers.get("x-request-id")) if answer else (None, None)
            took = time.monotonic() - began
            record = ResponseRecord(operation.method, operation.path, number, status, request_id, took)
            _tell(self.on_response, record)

    def _refusal(self, answer: Answer) -> ConnectError:
        found: Any = None
        with contextlib.suppress(ValueError):
            found = json.loads(answer.content)
        problem = found if isinstance(found, dict) else {}
        code = str(problem.get("code") or f"http_{answer.status}")
        usual = f"The server answered {answer.status}."
        message = str(problem.get("detail") or problem.get("errorMessage") or problem.get("title") or usual)
        faults = problem.get("errors")
        if isinstance(faults, list) and faults and isinstance(faults[0], dict):
            message += f" {faults[0].get('pointer')}: {faults[0].get('message')}"
        return self.errors.get(code, ConnectError)(
            message,
            code=code,
            status=answer.status,
            request_id=answer.headers.get("x-request-id"),
            timeline=answer.headers.get("sandbox-timeline"),
            problem=problem or None,
            retry_after=answer.headers.get("retry-after"),
        )


def _exchange(method: str, url: str, headers: Mapping[str, str], content: bytes | None, until: float) -> Answer:
    parts = urllib.parse.urlsplit(url)
    connect = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = connect(parts.hostname or "", parts.port, timeout=_left(until))
    try:
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request(method, target, body=content, headers=dict(headers))
        response = connection.getresponse()
        pieces: list[bytes] = []
        size = 0
        while True:
            if connection.sock is not None:
                connection.sock.settimeout(_left(until))
            piece = response.read1(65_536)
            if not piece:
                break
            size += len(piece)
            if size > LARGEST_ANSWER:
                message = "The answer is larger than 32 MiB."
                raise AnswerUnreadable(message, code="answer_unreadable", status=response.status)
            pieces.append(piece)
        if response.length:
            raise http.client.IncompleteRead(b"", response.length)
        found = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, found, b"".join(pieces))
    finally:
        connection.close()


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _wait_after(error: ConnectError, number: int) -> float | None:
    """Seconds to wait before a repetition; None when there is no sense in one."""
    if not isinstance(error, (ConnectionFailed, TimedOut)) and error.status not in WORTH_REPEATING:
        return None
    said = error.retry_after or "0"
    wanted = 0.0
    with contextlib.suppress(ValueError):
        is_number = said.isdigit()
        wanted = float(said) if is_number else email.utils.parsedate_to_datetime(said).timestamp() - time.time()
    if wanted > LONGEST_WAIT:
        return None
    jittered = FIRST_WAIT * 2.0 ** (number - 1) * (0.5 + random.random() / 2)
    return max(wanted, jittered)


def _tell(listener: Callable[[Any], None] | None, record: Any) -> None:
    """A log that fails must not fail the call: its error is dropped."""
    with contextlib.suppress(Exception):
        if listener is not None:
            listener(record)


def _filled(template: str, values: Sequence[object]) -> str:
    pieces = template.split("{")
    filled = pieces[0]
    for piece, value in zip(pieces[1:], values, strict=True):
        name, rest = piece.split("}", 1)
        # A server or a proxy takes dots for another path.
        if value is None or str(value) in ("", ".", ".."):
            raise ValueError(f"{{{name}}} in the path needs a value.")
        filled += urllib.parse.quote(_text(value), safe="") + rest
    return filled


def _query_text(query: Mapping[str, Any], joined: tuple[str, ...]) -> str:
    pairs: list[tuple[str, str]] = []
    for name, value in query.items():
        several = list(value) if isinstance(value, (list, tuple)) else [value]
        known = [_text(one) for one in several if one is not None]
        if name in joined and known:
            known = [",".join(known)]
        pairs += [(name, one) for one in known]
    return f"?{urllib.parse.urlencode(pairs)}" if pairs else ""


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _content(body: Any, media_type: str) -> bytes | None:
    if body is None:
        return None
    if "json" in media_type:
        return json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    return body if isinstance(body, bytes) else str(body).encode()


def _parsed(answer: Answer) -> Any:
    if not answer.content:
        return None
    kind = answer.headers.get("content-type", "").lower()
    try:
        if "/json" in kind or "+json" in kind:
            return json.loads(answer.content)
        return answer.content.decode() if kind.startswith("text/") else answer.content
    except ValueError as error:
        message = "The answer is not what its content type says."
        raise AnswerUnreadable(message, code="answer_unreadable", status=answer.status) from error
