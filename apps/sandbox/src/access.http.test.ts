import type { Problem } from "@connect-portal/contract";
import { loadSigningKey } from "@connect-portal/credentials/access-tokens";
import { sql } from "drizzle-orm";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CARDS_424, cardDocument } from "./testing/card-document.ts";
import { contentOf } from "./testing/content.ts";
import { startTestSandbox, type TestSandbox } from "./testing/start-test-sandbox.ts";

const CARD = `${CARDS_424}/cards/CARD-1`;
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [cardDocument()] }));
});
afterEach(() => sandbox.close());

async function refusal(authorization?: string) {
  const answer = await sandbox.app.inject({ url: CARD, headers: authorization === undefined ? {} : { authorization } });
  return [answer.statusCode, answer.json<Problem>().code, answer.headers["www-authenticate"]];
}

const MISSING = [401, "token_missing", 'Bearer realm="sandbox"'];
const INVALID = [401, "token_invalid", 'Bearer realm="sandbox", error="invalid_token"'];

test("a call without a bearer token is refused, and told which scheme to use", async () => {
  expect(await refusal()).toEqual(MISSING);
  expect(await refusal("Basic YTpi")).toEqual(MISSING);
  expect(await refusal("Bearer ")).toEqual(MISSING);
  expect(await refusal("Bearer a b")).toEqual(MISSING);
});

test("a token that is not ours is refused: tampered, unsigned, of another key, of another purpose", async () => {
  const token = sandbox.authorized.authorization.slice("Bearer ".length);
  const [head, body, signature] = token.split(".") as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const changed = Buffer.from(JSON.stringify({ ...claims, username: "bank-b" })).toString("base64url");
  const unsigned = new UnsecuredJWT(claims).encode();
  const header = { alg: "HS256", typ: "at+jwt" };
  const foreign = await new SignJWT(claims).setProtectedHeader(header).sign(new Uint8Array(32));
  const sessionKey = await loadSigningKey(sandbox.database.db, "session", sandbox.clock.now);
  const session = await new SignJWT(claims).setProtectedHeader(header).sign(sessionKey);
  const all = [`${head}.${changed}.${signature}`, unsigned, foreign, session, "x", "x.y.z"];
  for (const forged of all) expect(await refusal(`Bearer ${forged}`)).toEqual(INVALID);
});

test("a token works until it expires, also when it was used before", async () => {
  const call = () => sandbox.app.inject({ url: CARD, headers: sandbox.authorized });
  expect((await call()).statusCode).toBe(200);
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 3_601_000);
  const answer = await call();
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, "token_expired"]);
  expect(answer.headers["www-authenticate"]).toContain("expired");
});

test("the token of a disabled account ends within seconds", async () => {
  expect((await sandbox.app.inject({ url: CARD, headers: sandbox.authorized })).statusCode).toBe(200);
  await sandbox.database.db.execute(sql`UPDATE users SET is_active = false`);
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 10_001);
  expect(await refusal(sandbox.authorized.authorization)).toEqual(INVALID);
});

test("a token ends within seconds of the secret that it was issued for", async () => {
  expect((await sandbox.app.inject({ url: CARD, headers: sandbox.authorized })).statusCode).toBe(200);
  await sandbox.database.db.execute(sql`DELETE FROM sandbox_client_secrets`);
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 10_001);
  expect(await refusal(sandbox.authorized.authorization)).toEqual(INVALID);
});

test("an operation without security is open, with or without a token", async () => {
  const request = { url: `${CARDS_424}/trees`, method: "POST", payload: {} } as const;
  expect((await sandbox.app.inject(request)).statusCode).toBe(200);
  expect((await sandbox.app.inject({ ...request, headers: { authorization: "Bearer x" } })).statusCode).toBe(200);
});

test("who has no token does not get to send a body", async () => {
  const answer = await sandbox.app.inject({
    url: CARD,
    method: "PUT",
    payload: "{".repeat(2_000_000),
    headers: { "content-type": "application/json" },
  });
  expect(answer.json<Problem>().code).toBe("token_missing");
});

test("a release of a product that is not the caller's does not exist for them", async () => {
  const open = { openapi: "3.1.0", info: { title: "Open", version: "1" }, servers: [{ url: CARDS_424 }] };
  const paths = {
    "/open": { get: { responses: { 200: { description: "", content: { "text/plain": { example: "" } } } } } },
  };
  await sandbox.content.replace(contentOf({ name: "4.2.4", specs: [cardDocument(), { ...open, paths }] }));
  expect((await sandbox.app.inject({ url: CARD, headers: sandbox.authorized })).statusCode).toBe(200);
  await sandbox.database.db.execute(sql`UPDATE users SET product_ids = '{1,3}'`);
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 10_001);
  expect((await refusal(sandbox.authorized.authorization)).slice(0, 2)).toEqual([404, "operation_unknown"]);
  expect((await sandbox.app.inject(`${CARDS_424}/open`)).statusCode).toBe(200);
});
