"""A day of an integration, with the client of a release in Python. README.md says how it is run."""

import http.client
import http.server
import json
import os
import queue
import threading
import time
import urllib.parse

from connect_client import Answer, ConnectClient, Operation, Options, WebhookInvalid, verify_webhook
from connect_client.errors import CustomerNotFound
from connect_client.jwe import encrypt_text

PORTAL = os.environ.get("PORTAL", "http://127.0.0.1:8080")
UNLUCKY = "/PowerCardConnectApi/rest/4.2.4/issuing/customers"


class LossyProxy(http.server.BaseHTTPRequestHandler):
    """Hands everything on to the portal, and cuts the first answer to "create customer" after the work was done."""

    protocol_version = "HTTP/1.1"
    cut = 0

    def forward(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        parts = urllib.parse.urlsplit(PORTAL)
        portal = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)
        portal.request(self.command, self.path, body, dict(self.headers))
        answer = portal.getresponse()
        content = answer.read()
        portal.close()
        if self.command == "POST" and self.path == UNLUCKY and LossyProxy.cut == 0:
            LossyProxy.cut = 1
            self.close_connection = True
            return
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in ("content-length", "transfer-encoding", "connection", "date", "server"):
                self.send_header(name, value)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = do_PUT = do_DELETE = forward

    def log_message(self, *_: object) -> None:
        pass


class Receiver(http.server.BaseHTTPRequestHandler):
    """Accepts webhooks at once."""

    arrived: "queue.Queue[tuple[dict[str, str], bytes]]" = queue.Queue()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        self.send_response(204)
        self.end_headers()
        Receiver.arrived.put((dict(self.headers), body))

    def log_message(self, *_: object) -> None:
        pass


def serve(handler: type[http.server.BaseHTTPRequestHandler]) -> str:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


log: list[str] = []
connect = ConnectClient(
    base_url=serve(LossyProxy),
    client_id=os.environ["CLIENT_ID"],
    client_secret=os.environ["CLIENT_SECRET"],
    on_response=lambda record: log.append(f"{record.method} {record.path}: {record.status or 'no answer'}"),
)

# A list, by its pages of five.
cards = [card["cardId"] for card in connect.cards.search(limit=5)]
assert len(cards) > 5 and len(set(cards)) == len(cards), "Every card comes once."
print(f"1. {len(cards)} cards, five a page.")

# Events of what follows.
endpoint = connect.webhook_endpoints.create(
    {"name": "A day in the life", "url": f"{serve(Receiver)}/webhooks", "eventTypes": ["customer.created"]}
)
try:
    # The answer is lost after the customer was created. The client sends the same key again.
    answers: list[Answer] = []
    customer = connect.customers.create(
        {
            "kind": "person",
            "customerNumber": f"C-{int(time.time() * 1000) % 10**12:012}",
            "name": {"given": "Lina", "family": "Haddad"},
            "latinName": "LINA HADDAD",
            "bornOn": "1996-09-30",
            "languageCode": "fr",
            "countryCode": "MA",
            "addresses": [
                {"addressTypeCode": "H", "lines": ["14 rue des Cigognes"], "city": "Rabat", "countryCode": "MA"}
            ],
        },
        options=Options(on_answer=answers.append),
    )
    assert LossyProxy.cut == 1 and answers[0].headers.get("idempotent-replayed") == "true", "The answer was lost once."
    print(f"2. {customer['customerId']} was created once, although its first answer was lost.")

    # Its event, signed with the endpoint's secret.
    headers, body = Receiver.arrived.get(timeout=30)
    event = verify_webhook(endpoint["secret"], headers, body)
    assert event["type"] == "customer.created" and event["data"]["subject"] == customer["customerId"]
    try:
        verify_webhook(endpoint["secret"], headers, body + b" ")
        raise AssertionError("A changed body was accepted.")
    except WebhookInvalid:
        print(f"3. {event['type']} of {event['data']['subject']} arrived and is verified.")

    # A body that only the sandbox can read.
    plain = json.dumps({"customerId": customer["customerId"]})
    encrypted = encrypt_text(json.loads(os.environ["ENCRYPTION_KEY"]), plain)
    decrypting = Operation("POST", "/PowerCardConnectApi/rest/decryptingData")
    opened = connect.request(decrypting, body={"encryptedData": encrypted})
    assert opened["encryptedData"] == plain
    print("4. An encrypted body was read by the sandbox.")

    try:
        connect.customers.get("cus_ZZZZZZZZZZ")
        raise AssertionError("There is no such customer.")
    except CustomerNotFound:
        print("5. A customer that does not exist is a CustomerNotFound.")
    assert sum("/oauth2/token" in line for line in log) == 1, "One token served all calls."
    print(f"Everything was as told, in {len(log)} requests with one token.")
finally:
    connect.webhook_endpoints.delete(endpoint["endpointId"])
