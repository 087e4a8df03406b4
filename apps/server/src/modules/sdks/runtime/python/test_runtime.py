import http.server
import json
import threading
import time
import unittest

from connect_client.runtime import (
    AnswerUnreadable,
    ConnectError,
    ConnectionFailed,
    Operation,
    Options,
    TimedOut,
    Transport,
)

READ = Operation("GET", "/cards/{cardId}")
BLOCK = Operation("POST", "/cards/{cardId}/block", takes_key=True)
LOOK_UP = Operation("POST", "/cards/lookups")


class CardStateConflict(ConnectError):
    pass


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        length = int(self.headers.get("content-length") or 0)
        self.rfile.read(length)
        server = self.server
        if self.path.endswith("/oauth2/token"):
            server.tokens += 1
            return self.json(200, {"access_token": f"token-{server.tokens}", "expires_in": server.lifetime})
        server.seen.append((self.command, self.path, dict(self.headers)))
        reply = server.replies.pop(0) if server.replies else lambda handler: handler.json(200, {"ok": True})
        return reply(self)

    do_GET = do_POST = answer

    def json(self, status, body, headers=()):
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in (("content-type", "application/json"), ("content-length", str(len(content))), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


def problem(status, code, *headers):
    return lambda handler: handler.json(status, {"code": code, "title": code}, headers)


def cut(handler):
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.send_header("content-length", "100")
    handler.end_headers()
    handler.wfile.write(b'{"half')
    handler.close_connection = True


def drip(handler):
    handler.send_response(200)
    handler.send_header("content-length", "1000")
    handler.end_headers()
    try:
        for _ in range(100):
            handler.wfile.write(b" ")
            handler.wfile.flush()
            time.sleep(0.05)
    except OSError:
        pass


def pour(handler):
    handler.send_response(200)
    handler.send_header("content-type", "application/json")
    handler.end_headers()
    try:
        for _ in range(64):
            handler.wfile.write(b" " * 1024 * 1024)
    except OSError:
        pass
    handler.close_connection = True


class Runtime(unittest.TestCase):
    def setUp(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.seen, self.server.replies, self.server.tokens, self.server.lifetime = [], [], 0, 3600
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()

    def transport(self, **options):
        usual = {"token_url": None, "timeout": 10.0, "max_retries": 2, "on_request": None, "on_response": None}
        return Transport(
            base_url=f"http://127.0.0.1:{self.server.server_port}/",
            client_id="id",
            client_secret="s e:cret",
            agent="connect-client/1",
            errors={"card_state_conflict": CardStateConflict},
            **(usual | options),
        )

    def refused(self, *replies, operation=READ, path=("1",), body=None, **options):
        self.server.replies = list(replies)
        with self.assertRaises(ConnectError) as found:
            self.transport(**options).send(operation, path, None, body)
        return found.exception

    def test_calls_at_once_share_one_token(self):
        transport = self.transport()
        query = {"limit": 2, "code": ["x", "y"], "none": None, "yes": True}
        threads = [threading.Thread(target=transport.send, args=(READ, ("a/b c",), query)) for _ in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(self.server.tokens, 1)
        _, path, headers = self.server.seen[0]
        self.assertEqual(path, "/cards/a%2Fb%20c?limit=2&code=x&code=y&yes=true")
        self.assertEqual(headers["Authorization"], "Bearer token-1")
        self.assertEqual(headers["User-Agent"], "connect-client/1")
        transport.send(READ._replace(joined=("code",)), ("1",), {"code": ["x", "y"]})
        self.assertEqual(self.server.seen[-1][1], "/cards/1?code=x%2Cy")

    def test_an_empty_value_of_the_path_is_no_other_call(self):
        for value in ("", ".", ".."):
            with self.assertRaisesRegex(ValueError, "cardId"):
                self.transport().send(READ, (value,))
        self.assertEqual(self.server.seen, [])

    def test_a_refused_token_is_renewed_once(self):
        self.server.replies = [problem(401, "token_expired")]
        self.assertEqual(self.transport().send(BLOCK, ("1",), None, {}), {"ok": True})
        self.assertEqual(self.server.tokens, 2)
        error = self.refused(problem(401, "token_invalid"), problem(401, "token_invalid"))
        self.assertEqual((error.code, error.status), ("token_invalid", 401))

    def test_a_busy_server_is_asked_again(self):
        for header in ("0", "Thu, 01 Jan 2026 00:00:00 GMT", "soon"):
            self.server.seen.clear()
            self.server.replies = [problem(429, "too_many_requests", ("retry-after", header)), problem(503, "busy")]
            self.assertEqual(self.transport().send(READ, ("1",)), {"ok": True})
            self.assertEqual(len(self.server.seen), 3)
        self.server.seen.clear()
        self.assertEqual(self.refused(problem(503, "busy", ("retry-after", "61"))).code, "busy")
        self.assertEqual(len(self.server.seen), 1)

    def test_a_lost_answer_is_asked_for_with_the_same_key(self):
        self.server.replies = [cut, cut]
        self.assertEqual(self.transport().send(BLOCK, ("1",), None, {}), {"ok": True})
        self.assertEqual(len({headers["Idempotency-Key"] for _, _, headers in self.server.seen}), 1)
        self.assertEqual(len(self.server.seen), 3)
        self.assertIsInstance(self.refused(cut, operation=LOOK_UP, path=(), body={}), ConnectionFailed)
        self.assertEqual(len(self.server.seen), 4)

    def test_a_refusal_is_of_its_class(self):
        headers = (("x-request-id", "req-1"), ("sandbox-timeline", "https://portal.example/t/1"))
        body = {"code": "card_state_conflict", "detail": "Closed.", "errors": [{"pointer": "/a", "message": "is b"}]}
        error = self.refused(lambda handler: handler.json(409, body, headers), operation=BLOCK, body={})
        self.assertIsInstance(error, CardStateConflict)
        self.assertEqual(str(error), "Closed. /a: is b")
        self.assertEqual((error.request_id, error.timeline), ("req-1", "https://portal.example/t/1"))
        error = self.refused(lambda handler: handler.json(500, b"<h1>Oops</h1>"))
        self.assertEqual((error.code, str(error)), ("http_500", "The server answered 500."))

    def test_no_answer_and_a_dripping_one_are_timed_out(self):
        for reply in (lambda _: time.sleep(1), drip):
            error = self.refused(reply, timeout=0.3, max_retries=0)
            self.assertIsInstance(error, TimedOut)
            self.assertEqual(str(error), "No whole answer within 0.3 s.")

    def test_an_answer_that_is_too_large_or_no_json_is_not_asked_for_again(self):
        self.assertEqual(str(self.refused(pour)), "The answer is larger than 32 MiB.")
        self.assertIsInstance(self.refused(lambda handler: handler.json(200, b"{oops")), AnswerUnreadable)
        self.assertEqual(len(self.server.seen), 2)

    def test_a_list_is_read_to_its_end_or_by_its_first_page(self):
        pages = [{"items": [1, 2], "nextCursor": "two"}, {"items": [3], "nextCursor": None}]
        self.server.replies = [lambda handler, page=page: handler.json(200, page) for page in pages * 2]
        listed = self.transport().pages(Operation("GET", "/cards"), (), {"limit": 2})
        self.assertEqual(list(listed), [1, 2, 3])
        self.assertEqual([path for _, path, _ in self.server.seen], ["/cards?limit=2", "/cards?limit=2&cursor=two"])
        self.assertEqual(listed.first()["items"], [1, 2])

    def test_logs_have_no_secret_and_fail_nothing(self):
        told = []

        def failing(record):
            told.append(record)
            raise RuntimeError("log")

        transport = self.transport(on_request=failing, on_response=told.append)
        transport.send(BLOCK, ("secret-card",), None, {"pin": "pin-1234"}, Options(headers={"X-Mine": "1"}))
        self.assertEqual((told[-1].path, told[-1].status), ("/cards/{cardId}/block", 200))
        self.assertNotRegex(repr(told), "secret-card|pin-1234|token-|s e:cret")


if __name__ == "__main__":
    unittest.main()
