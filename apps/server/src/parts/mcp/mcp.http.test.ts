import { publishedContent } from "@connect-portal/content/testing";
import {
  MCP_PATH,
  paths,
  RESOURCE_METADATA_PATHS,
  SANDBOX_BASE,
  type SandboxClientAnswer,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import {
  Client,
  ClientCredentialsProvider,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../../testing/index.ts";

let portal: TestApp;
const errors: string[] = [];
let base: string;
/** A program of each of two accounts; the other's sees another product. */
let own: Client;
let other: Client;

beforeAll(async () => {
  portal = await startTestApp({
    content: await publishedContent(),
    filling: firstWorlds,
    settings: { PARTS: ["web", "sandbox"] },
    logger: pino({ level: "error" }, { write: (line: string) => void errors.push(line) }),
  });
  await copyFirstWorlds(portal.database);
  base = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  own = await connect(await credentials([2]));
  other = await connect(await credentials([1]));
});
afterAll(async () => {
  await Promise.all([own?.close(), other?.close()]);
  await portal.close();
});

async function credentials(productIds: number[], scopes?: readonly string[]): Promise<OAuthClientProvider> {
  const user = await createUser(portal, { productIds });
  const headers = { host: new URL(base).host, ...(await signIn(portal, user)) };
  const payload = { name: "Assistant", ...(scopes && { scopes }) };
  const made = await portal.app.inject({ method: "POST", url: paths.sandboxClients, headers, payload });
  const { clientId, clientSecret = "" } = made.json<SandboxClientAnswer>();
  return new ClientCredentialsProvider({ clientId, clientSecret, expectedIssuer: base + SANDBOX_BASE });
}

/** Connects as an assistant does: it learns from the rejection where to get tokens. */
async function connect(authProvider: OAuthClientProvider): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(base + MCP_PATH), { authProvider }));
  return client;
}

async function ask(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const words = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  return isError ? `refused: ${words}` : words;
}

test("an assistant finds an operation, reads it, calls it, and reads what the call did", async () => {
  expect(await ask(own, "search", { text: "create customer" })).toMatch(
    /^- operation POST Create customer, \/customers, Customers, /,
  );
  const byPath = await ask(own, "search", { text: "POST /cards/crd_7QX2M4KD0A/block" });
  expect(byPath).toMatch(
    /^- operation POST Block card, \/cards\/\{cardId\}\/block, Card Management, Issuing 4\.2\.4: /,
  );
  expect(await ask(own, "search", { text: "51" })).toMatch(/^- code 51 Not sufficient funds, /);
  expect(await ask(own, "read_operation", { operation: "createCustomer" })).toContain("`POST /customers`");
  const found = await ask(own, "call_operation", { operation: "searchCards", parameters: { limit: 1 } });
  expect(found).toMatch(/^HTTP 200\n/);
  const cardId = /crd_[0-9A-Z]{10}/.exec(found)?.[0] ?? "";
  const card = await ask(own, "call_operation", { operation: "getCard", parameters: { cardId } });
  expect(card).toContain(`"cardId":"${cardId}"`);
  const requestId = /x-request-id: (\S+)/.exec(card)?.[1] ?? "";
  await expect.poll(() => ask(own, "read_calls", { requestId })).toContain(`/cards/${cardId}`);
  expect(JSON.parse(await ask(own, "read_timeline", { requestId }))).toMatchObject({
    requestId,
    call: { status: 200 },
  });
});

test("an assistant reads what an error means and which operations return it, as far as they are open to it", async () => {
  const asked = { code: "card_state_conflict" };
  expect(await ask(own, "read_error", asked)).toMatch(/^# card_state_conflict\n\nHTTP 409\. .*\n- `POST \/cards\//s);
  expect(await ask(own, "read_error", asked)).toContain("Issuing 4.2.4");
  expect(await ask(other, "read_error", asked)).not.toContain("Issuing 4.2.4");
  expect(await ask(own, "read_error", { code: "constructor" })).toBe(
    "refused: There is no error constructor. Use search.",
  );
});

test("a refused call says what to mend", async () => {
  const answer = await ask(own, "call_operation", { operation: "createCard", body: { kind: "plastic" } });
  expect(answer).toMatch(/^refused: HTTP 4\d\d\n/);
  expect(answer).toContain('"code":');
});

test.each([
  ["an unknown operation", { operation: "noSuchCard" }, "There is no operation noSuchCard"],
  ["one of another release", { operation: "createCard", release: "1.0.0" }, "There is no operation createCard"],
  [
    "an unknown parameter",
    { operation: "getCard", parameters: { card: "x" } },
    "Unknown parameters: card. The operation has: cardId",
  ],
  ["none where one is needed", { operation: "getCard" }, "Missing parameters: cardId"],
  ["an object in an address", { operation: "getCard", parameters: { cardId: {} } }, "cardId: this tool sends text"],
])("nothing is called with %s", async (_what, given, words) => {
  expect(await ask(own, "call_operation", given)).toContain(`refused: ${words}`);
});

test("an id in a path stays in its place", async () => {
  const answer = await ask(own, "call_operation", {
    operation: "getCard",
    parameters: { cardId: "../customers?x=1#" },
  });
  expect(answer).toMatch(/^refused: HTTP 4\d\d\n/);
});

test("another account sees neither these documents nor these calls", async () => {
  const found = await ask(own, "call_operation", { operation: "searchCards", parameters: { limit: 1 } });
  const requestId = /x-request-id: (\S+)/.exec(found)?.[1] ?? "";
  await expect.poll(() => ask(own, "read_calls", { requestId })).toContain(requestId);
  expect(JSON.parse(await ask(other, "read_calls", { requestId }))).toMatchObject({ items: [] });
  expect(await ask(other, "read_timeline", { requestId })).toContain("refused: timeline_not_found");
  const [mine, theirs] = await Promise.all([own, other].map((client) => ask(client, "list_operations", {})));
  expect(mine).toContain("/hps/4.2.4/");
  expect(await ask(other, "search", { text: "POST /cards/crd_7QX2M4KD0A/block" })).not.toContain("4.2.4");
  expect(theirs).not.toContain("/hps/4.2.4/issuing/");
});

test("a program with a part of the scopes does not read what the others did", async () => {
  const client = await connect(await credentials([2], ["cards:read"]));
  expect(await ask(client, "read_calls", {})).toContain("needs the scope sandbox");
  expect(await ask(client, "call_operation", { operation: "createCustomer", body: {} })).toContain("HTTP 403");
  await client.close();
});

test("401: without a token, with where one comes from", async () => {
  const answer = await portal.app.inject({
    method: "POST",
    url: MCP_PATH,
    headers: { host: "portal.test" },
    payload: {},
  });
  expect(answer.statusCode).toBe(401);
  const metadata = `http://portal.test${RESOURCE_METADATA_PATHS[0]}`;
  expect(answer.headers["www-authenticate"]).toContain(`resource_metadata="${metadata}"`);
  const { statusCode, json } = await portal.app.inject({ url: metadata, headers: { host: "portal.test" } });
  expect([statusCode, json().authorization_servers]).toEqual([200, [`http://portal.test${SANDBOX_BASE}`]]);
});

test.each([
  ["413: for more than a megabyte", "x".repeat(1024 * 1024 + 1), 413],
  ["400: for what is no JSON", "{", 400],
])("%s", async (_what, payload, status) => {
  const headers = {
    authorization: await bearer(),
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const answer = await portal.app.inject({
    method: "POST",
    url: MCP_PATH,
    headers: { ...headers, host: new URL(base).host },
    payload,
  });
  expect(answer.statusCode).toBe(status);
});

async function bearer(): Promise<string> {
  const provider = await credentials([2]);
  const client = await connect(provider);
  await client.close();
  return `Bearer ${(await provider.tokens())?.access_token}`;
}

test.each([
  ["an empty batch", "[]", 400],
  ["no JSON", "{", 400],
  ["an id that is an object", '{"jsonrpc":"2.0","id":{},"method":"tools/list"}', 400],
  ["parameters that are none", '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":null}', 400],
])("%s is the caller's fault, and no error of the portal", async (_what, body, status) => {
  const user = await createUser(portal, { productIds: [2] });
  const issued = await portal.app.inject({
    method: "POST",
    url: paths.sandboxToken,
    headers: { host: new URL(base).host, ...(await signIn(portal, user)) },
  });
  errors.length = 0;
  const answer = await fetch(base + MCP_PATH, {
    method: "POST",
    headers: {
      authorization: `Bearer ${issued.json().access_token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body,
  });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ jsonrpc: "2.0", error: { message: expect.any(String) } });
  expect(errors).toEqual([]);
});
