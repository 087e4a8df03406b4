import { createHash } from "node:crypto";
import {
  INTROSPECTION_PATH,
  METADATA_PATHS,
  type Problem,
  REVOCATION_PATH,
  SANDBOX_BASE,
  SANDBOX_TOKEN_PATH,
  type SandboxTokenAnswer,
} from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CARDS_424, card, cardDocument } from "../../../testing/card-document.ts";
import { contentOf } from "../../../testing/content.ts";
import { addCaller, client, startTestSandbox, type TestSandbox } from "../../../testing/start-test-sandbox.ts";

let sandbox: TestSandbox;
let address = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox(contentOf({ name: "4.2.4", specs: [scopedDocument()] }));
});
afterAll(() => sandbox.close());
afterEach(() => {
  address += 1;
});

/** Cards with scopes: one of two for reading, and one for writing. */
function scopedDocument() {
  const document = JSON.parse(JSON.stringify(cardDocument()));
  const scopes = { "cards:read": "Read cards", "cards:write": "Change cards", "cards:all": "Both" };
  const flows = { clientCredentials: { tokenUrl: SANDBOX_TOKEN_PATH, scopes } };
  document.components.securitySchemes = { ...document.components.securitySchemes, client: { type: "oauth2", flows } };
  const { get, put } = document.paths["/cards/{cardId}"];
  get.security = [{ client: ["cards:read"] }, { client: ["cards:all"] }, { bearer: [] }];
  put.security = [{ client: ["cards:write"] }, { bearer: [] }];
  return document;
}

const form = { grant_type: "client_credentials", client_id: client.id, client_secret: client.secret };
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString("base64")}`;

function ask(fields: Record<string, string> | string, headers: Record<string, string> = {}, url = SANDBOX_TOKEN_PATH) {
  return sandbox.app.inject({
    method: "POST",
    url,
    remoteAddress: `10.0.0.${address}`,
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

const tokenFor = async (scope?: string, fields: Record<string, string> = form) => {
  const answer = await ask({ ...fields, ...(scope && { scope }) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SandboxTokenAnswer>();
};
const callWith = (token: string, method: "GET" | "PUT" = "GET") =>
  sandbox.app.inject({
    method,
    url: `${CARDS_424}/cards/CARD-1`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === "PUT" && { payload: { status: card.status, limit: card.limit } }),
  });

describe("scopes", () => {
  test("nothing asked: the token covers everything, and says so", async () => {
    const { scope, access_token } = await tokenFor();
    expect(scope).toBe("sandbox");
    expect([(await callWith(access_token)).statusCode, (await callWith(access_token, "PUT")).statusCode]).toEqual([
      200, 204,
    ]);
  });

  test.each(["cards:read", "cards:all"])("%s is granted as asked, and opens what it names alone", async (asked) => {
    const { scope, access_token } = await tokenFor(asked);
    expect(scope).toBe(asked);
    expect((await callWith(access_token)).statusCode).toBe(200);
    const refused = await callWith(access_token, "PUT");
    expect(refused.statusCode).toBe(403);
    expect(refused.headers["www-authenticate"]).toBe(
      'Bearer realm="sandbox", error="insufficient_scope", scope="cards:write"',
    );
    expect(refused.json<Problem>()).toMatchObject({
      code: "insufficient_scope",
      type: "/errors/insufficient_scope",
      detail: "The operation needs cards:write.",
    });
  });

  test("403 names each way", async () => {
    const { access_token } = await tokenFor("cards:write");
    expect((await callWith(access_token)).json<Problem>().detail).toBe("The operation needs cards:read, or cards:all.");
  });

  test.each(["cards:fly", "cards:read cards:fly", "cards:read\0", "a ".repeat(1500)])(
    "invalid_scope: %j",
    async (scope) => {
      expect(await refusal({ ...form, scope })).toEqual([400, "invalid_scope"]);
    },
  );

  test("invalid_scope is said to a client that proved its secret, to nobody else", async () => {
    expect(await refusal({ ...form, client_secret: "x", scope: "cards:fly" })).toEqual([401, "invalid_client"]);
  });

  test("a scope of documents that are not open to the account is not known", async () => {
    await sandbox.database.db.execute(sql`UPDATE users SET product_ids = '{1}'`);
    expect(await refusal({ ...form, scope: "cards:read" })).toEqual([400, "invalid_scope"]);
    await sandbox.database.db.execute(sql`UPDATE users SET product_ids = '{1,2,3}'`);
  });

  test("a client that is limited gets its scopes, and no others", async () => {
    await sandbox.database.db.execute(sql`UPDATE sandbox_clients SET scopes = '{cards:read}'`);
    expect((await tokenFor()).scope).toBe("cards:read");
    expect((await tokenFor("cards:read")).scope).toBe("cards:read");
    for (const scope of ["cards:write", "sandbox"]) {
      expect(await refusal({ ...form, scope })).toEqual([400, "invalid_scope"]);
    }
    await sandbox.database.db.execute(sql`UPDATE sandbox_clients SET scopes = NULL`);
  });
});

describe("a second account", () => {
  const other = { grant_type: form.grant_type, client_id: "client-bank-b", client_secret: "s3cret of bank-b" };
  beforeAll(async () => {
    await addCaller(sandbox.database, sandbox.clock.now, "bank-b");
  });
  const introspect = async (token: string, fields: Record<string, string> = form) =>
    (await ask({ ...fields, token }, {}, INTROSPECTION_PATH)).json();
  const revoke = (token: string, fields: Record<string, string> = form) =>
    ask({ ...fields, token }, {}, REVOCATION_PATH);

  test("is told of its own tokens what they say, and of others nothing", async () => {
    const { access_token } = await tokenFor("cards:read");
    expect(await introspect(access_token)).toEqual({
      active: true,
      token_type: "Bearer",
      scope: "cards:read",
      username: "bank-a",
      client_id: client.id,
      iss: `http://localhost:80${SANDBOX_BASE}`,
      aud: "sandbox",
      sub: String(sandbox.userId),
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
    });
    for (const [token, fields] of [
      [access_token, other],
      [sandbox.authorized.authorization.slice("Bearer ".length), other],
      ["nonsense", form],
      ["\0", form],
    ] as const) {
      expect(await introspect(token, fields)).toEqual({ active: false });
    }
  });

  test("ends its own tokens at once, and others not, with the same answer", async () => {
    const [mine, kept] = [await tokenFor(), await tokenFor()];
    for (const { access_token } of [mine, kept]) expect((await callWith(access_token)).statusCode).toBe(200);
    const answers = [
      await revoke(mine.access_token, other),
      await revoke("nonsense"),
      await revoke(mine.access_token),
      await revoke(mine.access_token),
    ];
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([200, ""]);
    const ended = await callWith(mine.access_token);
    expect([ended.statusCode, ended.headers["www-authenticate"]]).toEqual([
      401,
      'Bearer realm="sandbox", error="invalid_token"',
    ]);
    expect(await introspect(mine.access_token)).toEqual({ active: false });
    expect((await callWith(kept.access_token)).statusCode).toBe(200);
    expect(await introspect(kept.access_token)).toMatchObject({ active: true });
  });

  test.each([
    ["introspection", INTROSPECTION_PATH],
    ["revocation", REVOCATION_PATH],
  ])("%s asks who is there, for a token, and bounds guesses", async (_name, url) => {
    const refused = async (fields: Record<string, string>) => {
      const answer = await ask(fields, {}, url);
      expect(answer.headers["cache-control"]).toBe("no-store");
      return [answer.statusCode, answer.json<{ error: string }>().error];
    };
    const { grant_type: _, ...credentials } = form;
    expect(await refused(credentials)).toEqual([400, "invalid_request"]);
    expect(await refused({ token: "x" })).toEqual([401, "invalid_client"]);
    expect(await refused({ ...credentials, client_secret: "x", token: "x" })).toEqual([401, "invalid_client"]);
    expect((await sandbox.app.inject(url)).headers.allow).toBe("POST");
    let status = 401;
    for (let guess = 0; status === 401 && guess < 2000; guess++) {
      [status = 0] = (await refused({ ...credentials, client_secret: `x${guess}`, token: "x" })) as [number];
    }
    expect(status).toBe(429);
    address += 1;
    expect((await ask({ ...credentials, token: "x" }, {}, url)).statusCode).toBe(200);
  });
});

test("the metadata are at both places where clients look, the same, and lead to the endpoints", async () => {
  const answers = await Promise.all(
    METADATA_PATHS.map((url) => sandbox.app.inject({ url, headers: { host: "portal.test" } })),
  );
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  }
  const [metadata, same] = answers.map((answer) => answer.json());
  expect(same).toEqual(metadata);
  expect(METADATA_PATHS[0]).toBe(`/.well-known/oauth-authorization-server${SANDBOX_BASE}`);
  expect(metadata).toMatchObject({
    issuer: `http://portal.test${SANDBOX_BASE}`,
    token_endpoint: `http://portal.test${SANDBOX_TOKEN_PATH}`,
    introspection_endpoint: `http://portal.test${INTROSPECTION_PATH}`,
    revocation_endpoint: `http://portal.test${REVOCATION_PATH}`,
    grant_types_supported: ["client_credentials"],
    scopes_supported: ["sandbox"],
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
      const found = await database.db.execute(
        sql`SELECT id, last_used_at FROM sandbox_client_secrets WHERE client_id = ${client.id} ORDER BY id`,
      );
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
