import { callTables, type EventClass, firstList, leftOutSection } from "../guide-parts.ts";
import type { Release } from "../release-document.ts";
import type { Resource } from "../resources.ts";
import { eventName, snakeCase } from "./names.ts";
import { argumentNames } from "./resource-module.ts";

/** The README of the package: how it is used, what it does by itself, and every method. */
export function writeGuide(
  { version, baseUrl }: Release,
  resources: readonly Resource[],
  leftOut: readonly string[],
  events: readonly EventClass[],
): string {
  const tables = callTables(resources, {
    resource: ({ name }) => snakeCase(name),
    call: ({ name }, method) => {
      const names = argumentNames(method);
      const given = [...names.path, ...(method.body ? ["body"] : []), ...names.query.map((one) => `${one}=…`)];
      return `${snakeCase(name)}.${names.method}(${given.join(", ")})`;
    },
  });
  const names = [...new Set(events.map(({ event }) => event))];
  const rows = names.map((event) => `| \`${event}\` | \`${eventName(event)}\` |\n`);
  const list = firstList(resources);
  const first = list
    ? `for entry in connect.${snakeCase(list.resource.name)}.${argumentNames(list.method).method}():\n        print(entry)\n        break`
    : "print(vars(connect).keys())";
  return `# Client of release ${version}

For Python 3.11 and later. It needs no other package; encryption needs \`cryptography\`.

## Start

Unpack the archive beside your project, and install it:

\`\`\`sh
pip install ./connect-client          # or "./connect-client[jwe]", to encrypt bodies
\`\`\`

Create a client with its secret on the page Credentials (${baseUrl}/credentials), and save this as \`first.py\`:

\`\`\`python
import os

from connect_client import ConnectClient, ConnectError

connect = ConnectClient(
    base_url=${JSON.stringify(baseUrl)},
    client_id=os.environ["CLIENT_ID"],
    client_secret=os.environ["CLIENT_SECRET"],
)

try:
    ${first}
except ConnectError as error:
    print(error.code, error, error.request_id)
\`\`\`

\`\`\`sh
CLIENT_ID=… CLIENT_SECRET=… python first.py
\`\`\`

Bodies and answers are dictionaries with the names of the API. Their types are \`TypedDict\`s: editors and mypy know every member.

## What it does by itself

- **Tokens.** It gets an access token with the client's id and secret, uses it for all calls of all threads, and renews it before it expires.
- **Repetitions.** A call that reads, or has an \`Idempotency-Key\`, is repeated twice after a lost connection, a time-out, or status 408, 429, 502, 503 or 504. It waits as long as \`Retry-After\` says (at most a minute), otherwise about half a second and then a second. Set \`max_retries\` for another number.
- **Idempotency keys.** Each call that takes one gets a new one, the same for all its repetitions. Pass \`options=Options(idempotency_key=…)\` to keep it beyond your process.
- **Time-out.** 30 s for each attempt; \`timeout\` of the client or of \`Options\` sets another.
- **Pages.** \`for\` reads a list to its end; \`first()\` gives its first page.
- **Errors.** Each code of the API is a class: \`except CardStateConflict\`. All have \`code\`, \`status\`, \`request_id\`, \`timeline\` and \`problem\`. Without an answer, the code is \`connection_failed\`, \`timed_out\` or \`answer_unreadable\`.
- **Logs.** \`on_request\` and \`on_response\` get method, path, status, duration and request id: no bodies, no secrets.

Calls block their thread. In a program with asyncio, use \`await asyncio.to_thread(connect.cards.get, card_id)\`.

## Webhooks

\`\`\`python
from connect_client import verify_webhook

event = verify_webhook(os.environ["WEBHOOK_SECRET"], request.headers, raw_body)
\`\`\`

It raises \`WebhookInvalid\` when the signature, the time or the body is wrong. Pass both secrets while you replace one. The event is a dictionary: \`event["type"]\` says what it is. For type checkers, \`connect_client.events\` has a type for each event, and \`Event\` for all: \`event = cast(Event, verify_webhook(…))\`.

${rows.length === 0 ? "" : `| Event | Type |\n| --- | --- |\n${rows.join("")}`}
## Encrypted bodies

\`encrypt_text(key, text)\` and \`decrypt_text(key, message)\` of \`connect_client.jwe\` write and read JWE with RSA-OAEP-256 and A256GCM. Keys are on the page Encryption keys (${baseUrl}/encryption-keys), as JWK.

${leftOutSection(leftOut)}## Calls

Arguments are the parameters of the path, then \`body\`, then those of the query by their names; \`options\` comes last. A resource that two solutions have begins with the name of its solution.

${tables}`;
}
