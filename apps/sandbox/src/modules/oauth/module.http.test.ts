import { createHash } from "node:crypto";
import { SANDBOX_TOKEN_PATH, type SandboxTokenAnswer } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CARDS_424, cardDocument } from "../../testing/card-document.ts";
import { contentOf } from "../../testing/content.ts";
import { client, startTestSandbox, type TestSandbox } from "../../testing/start-test-sandbox.ts";

let sandbox: TestSandbox;
let address = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [cardDocument()] }));
});
afterAll(() => sandbox.close());
afterEach(() => {
  address += 1;
});

const form = { grant_type: "client_credentials", client_id: client.id, client_secret: client.secret };
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

function ask(fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  return sandbox.app.inject({
    ...{ method: "POST", url: SANDBOX_TOKEN_PATH, remoteAddress: `10.0.0.${address}` },
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function refusal(fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  const answer = await ask(fields, headers);
  expect(answer.headers["cache-control"]).toBe("no-store");
  return [answer.statusCode, answer.json<{ error: string }>().error];
}

describe("a client that proves its secret", () => {
  test.each([
    ["in the form", form, {}],
    ["in a Basic header", { grant_type: form.grant_type }, { authorization: basic(client.id, client.secret) }],
  ])("%s gets a token that opens the sandbox", async (_where, fields, headers) => {
    const answer = await ask(fields, headers);
    const token = answer.json<SandboxTokenAnswer>();
    expect(answer.statusCode).toBe(200);
    expect(token).toMatchObject({ token_type: "Bearer", expires_in: 3600, scope: expect.any(String) });
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", pragma: "no-cache" });
    const authorization = `Bearer ${token.access_token}`;
    const card = await sandbox.app.inject({ url: `${CARDS_424}/cards/CARD-1`, headers: { authorization } });
    expect(card.statusCode).toBe(200);
  });
});

describe("refusals have the form of RFC 6749, section 5.2", () => {
  test.each<[string, Record<string, string> | string, Record<string, string>, number, string]>([
    ["no grant type", { ...form, grant_type: "" }, {}, 400, "invalid_request"],
    ["another grant type", { ...form, grant_type: "password" }, {}, 400, "unsupported_grant_type"],
    ["no client", { grant_type: form.grant_type }, {}, 401, "invalid_client"],
    ["an unknown client", { ...form, client_id: "nobody" }, {}, 401, "invalid_client"],
    ["a wrong secret", { ...form, client_secret: "x" }, {}, 401, "invalid_client"],
    ["a NUL character", { ...form, client_id: "a\0" }, {}, 401, "invalid_client"],
    ["a repeated parameter", `${new URLSearchParams(form)}&client_id=b`, {}, 400, "invalid_request"],
    ["credentials in both places", form, { authorization: basic(client.id, client.secret) }, 400, "invalid_request"],
    ["another scheme", form, { authorization: "Bearer x" }, 401, "invalid_client"],
    ["a Basic header that is none", form, { authorization: "Basic ?" }, 401, "invalid_client"],
    ["JSON", form, { "content-type": "application/json" }, 400, "invalid_request"],
    ["a huge form", { ...form, client_secret: "x".repeat(20_000) }, {}, 400, "invalid_request"],
  ])("%s", async (_what, fields, headers, status, error) => {
    expect(await refusal(fields, headers)).toEqual([status, error]);
  });

  test("an unknown client and a wrong secret read the same", async () => {
    const unknown = await ask({ ...form, client_id: "nobody" });
    const wrong = await ask({ ...form, client_secret: "x" });
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.headers["www-authenticate"]).toContain("Basic");
  });

  test("another method is 405", async () => {
    const answer = await sandbox.app.inject(SANDBOX_TOKEN_PATH);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "POST"]);
  });
});

describe("a client with two secrets", () => {
  const SECOND = { id: "00000000-0000-4000-8000-000000000002", secret: "the-new-one" };
  const at = (seconds: number) => new Date(sandbox.clock.now.getTime() + seconds * 1000).toISOString();
  const status = async (secret: string) => (await ask({ ...form, client_secret: secret })).statusCode;

  beforeAll(async () => {
    const { db } = sandbox.database;
    const hash = createHash("sha256").update(SECOND.secret).digest("hex");
    await db.execute(sql`UPDATE sandbox_client_secrets SET ends_at = ${at(600)}`);
    await db.execute(sql`
      INSERT INTO sandbox_client_secrets (id, client_id, secret_hash, created_at)
      VALUES (${SECOND.id}, ${client.id}, ${hash}, ${at(0)})`);
  });
  afterAll(async () => {
    const { db } = sandbox.database;
    await db.execute(sql`DELETE FROM sandbox_client_secrets WHERE id = ${SECOND.id}`);
    await db.execute(sql`UPDATE sandbox_client_secrets SET ends_at = NULL`);
  });

  test("gets a token with either, until the older one ends", async () => {
    const { clock } = sandbox;
    const start = clock.now;
    expect([await status(client.secret), await status(SECOND.secret)]).toEqual([200, 200]);
    clock.now = new Date(at(600));
    expect([await status(client.secret), await status(SECOND.secret)]).toEqual([401, 200]);
    clock.now = start;
  });

  test("says when each was last used, to the minute, and a wrong secret is no use", async () => {
    const { clock, database } = sandbox;
    const start = clock.now;
    const uses = async () => {
      const found = await database.db.execute(sql`SELECT id, last_used_at FROM sandbox_client_secrets ORDER BY id`);
      const { rows } = found as unknown as { rows: { last_used_at: string | Date | null }[] };
      return rows.map(({ last_used_at: at }) => at && new Date(at).getTime());
    };
    await database.db.execute(sql`UPDATE sandbox_client_secrets SET last_used_at = NULL`);
    await ask({ ...form, client_secret: "wrong" });
    expect(await uses()).toEqual([null, null]);
    await ask({ ...form, client_secret: SECOND.secret });
    await expect.poll(uses).toEqual([null, start.getTime()]);
    clock.now = new Date(at(59));
    await ask({ ...form, client_secret: SECOND.secret });
    await ask(form);
    await expect.poll(uses).toEqual([start.getTime() + 59_000, start.getTime()]);
    clock.now = start;
  });
});

test("guesses are bounded for each client and address, and the owner elsewhere is not locked out", async () => {
  for (let attempt = 0; attempt < 30; attempt++) await ask({ ...form, client_secret: `guess-${attempt}` });
  const blocked = await ask(form);
  expect([blocked.statusCode, blocked.json<{ error: string }>().error]).toEqual([429, "temporarily_unavailable"]);
  expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  address += 1;
  expect((await ask(form)).statusCode).toBe(200);
});

test("guesses are bounded for each address over all clients", async () => {
  for (let attempt = 0; attempt < 120; attempt++) await ask({ ...form, client_id: `client-${attempt}` });
  expect((await ask({ ...form, client_id: "one-more" })).statusCode).toBe(429);
});

test("an account that is disabled, or outside its validity range, gets no token", async () => {
  const { db } = sandbox.database;
  await db.execute(sql`UPDATE users SET validity_end = '2025-03-03'`);
  expect(await refusal(form)).toEqual([400, "unauthorized_client"]);
  await db.execute(sql`UPDATE users SET validity_end = NULL, is_active = false`);
  expect(await refusal(form)).toEqual([400, "unauthorized_client"]);
});
