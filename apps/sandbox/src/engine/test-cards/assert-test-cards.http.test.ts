import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardSystem, startCardSystem } from "../../testing/card-system.ts";

/** Nobody's card: a number in a scheme's range with a valid check digit. */
const FOREIGN = "4539730194628578";
const BASE = "/PowerCardConnectApi/rest/4.2.4/issuing";
let system: CardSystem;

beforeAll(async () => {
  system = await startCardSystem();
});
afterAll(() => system.close());

interface Sent {
  readonly method?: "GET" | "POST";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

function send({ method = "POST", path, headers, body }: Sent) {
  return system.sandbox.app.inject({
    method,
    url: BASE + path,
    headers: {
      ...system.sandbox.authorized,
      ...headers,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

const lookup = "/cards/lookups";

test.each<[string, Sent, object]>([
  ["a member", { path: lookup, body: { by: "pan", pan: FOREIGN } }, { in: "body", pointer: "/pan" }],
  [
    "groups in a text",
    { path: lookup, body: { a: ["my card is 4539 7301 9462 8578"] } },
    { in: "body", pointer: "/a/0" },
  ],
  ["a number", { path: lookup, body: { pan: Number(FOREIGN) } }, { in: "body", pointer: "/pan" }],
  ["a member's name", { path: lookup, body: { a: { [FOREIGN]: 1 } } }, { in: "body", pointer: "/a" }],
  ["the path", { method: "GET", path: `/cards/${FOREIGN}` }, { in: "path", pointer: "cardId" }],
  [
    "the query",
    { method: "GET", path: "/cards?customerId=4539%207301%209462+8578" },
    { in: "query", pointer: "customerId" },
  ],
  [
    "a header",
    { method: "GET", path: "/cards", headers: { "X-Request-Id": FOREIGN } },
    { in: "header", pointer: "x-request-id" },
  ],
  [
    "parts in metadata",
    { path: lookup, body: { metadata: { first: "45397301", rest: "94628578" } } },
    { in: "body", pointer: "/metadata" },
  ],
  ["parts in a list", { path: lookup, body: { a: ["x", "4539 7301", "94628578"] } }, { in: "body", pointer: "/a" }],
  ["a header's name", { method: "GET", path: "/cards", headers: { [`X-${FOREIGN}`]: "1" } }, { in: "header" }],
  ["track data", { path: lookup, body: { t: ";4111111111111111=28032011234567890?" } }, { in: "body", pointer: "/t" }],
])("the number of a real card is refused by its place and not repeated: %s", async (_place, sent, place) => {
  const answer = await send(sent);
  expect([answer.statusCode, answer.json().code]).toEqual([422, "test_cards_only"]);
  expect(answer.json().errors).toMatchObject([place]);
  expect(JSON.stringify([answer.headers, answer.body])).not.toContain(FOREIGN);
  expect(answer.body).not.toContain("4111111111111111");
});

test.each([
  ["categories beside each other", { controls: { approvedMccs: ["4539", "7301", "9462", "8578"] } }],
  ["fields of the document", { first: "45397301", rest: "94628578" }],
  ["other numbers in metadata", { metadata: { order: "45397301", customer: "94628579" } }],
])("no card number: %s", async (_what, body) => {
  expect((await send({ path: lookup, body })).json().code).toBe("request_invalid");
});

test("a test card passes", async () => {
  const answer = await send({ path: lookup, body: { by: "pan", pan: "4111111111111111" } });
  expect([answer.statusCode, answer.json().items[0].cardId]).toEqual([200, "crd_3HN8W1VE6P"]);
});
