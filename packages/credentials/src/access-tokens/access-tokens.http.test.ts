import { join } from "node:path";
import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedInMemory } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccessTokenVerifier, createAccessTokenVerifier } from "./access-token-verifier.ts";
import { issueAccessToken } from "./issue-access-token.ts";
import { loadSigningKey } from "./signing-key.ts";
import { deleteOldRevocations, insertRevocation } from "./token-state.repository.ts";

const USER = 1;
const PORTAL = "https://portal.example";
const ISSUER = "https://portal.example/PowerCardConnectApi/rest";

let database: OpenDatabase;
let present: Date;
let verifier: AccessTokenVerifier;

beforeAll(async () => {
  // The in-memory database delivers notifications at once; a server takes a moment.
  database = await openMigratedInMemory(join(import.meta.dirname, "../../../../apps/server/migrations"));
});

afterAll(() => database.close());

beforeEach(async () => {
  present = new Date("2025-03-04T10:22:31Z");
  await database.db.execute(sql`DELETE FROM users`);
  await database.db.execute(sql`
    INSERT INTO users (id, username, password_hash, is_active, created_at, product_ids) OVERRIDING SYSTEM VALUE
    VALUES (${USER}, 'bank-a', '', true, ${present.toISOString()}, '{2,3}')`);
  verifier = createAccessTokenVerifier(database, () => present, PORTAL);
});
afterEach(() => verifier.close());

const later = (seconds: number) => {
  present = new Date(present.getTime() + seconds * 1000);
};

const issue = async (lifetime = 3600, clientId = "portal", secretId?: string) => {
  const input = {
    portalUrl: PORTAL,
    userId: USER,
    username: "bank-a",
    clientId,
    ...(secretId && { secretId }),
    now: present,
    lifetime,
  };
  return (await issueAccessToken(database.db, input)).access_token;
};

const refused = (token: string, code: string) => expect(verifier.verify(token)).rejects.toMatchObject({ code });

const sign = async (claims: object, { audience = "sandbox", typ = "at+jwt", purpose = "sandbox" as const } = {}) =>
  new SignJWT({ iss: ISSUER, client_id: "portal", username: "bank-a", scope: "sandbox", ...claims })
    .setProtectedHeader({ alg: "HS256", typ })
    .setJti("00000000-0000-4000-8000-00000000000a")
    .setSubject(String(USER))
    .setAudience(audience)
    .setExpirationTime(new Date(present.getTime() + 60_000))
    .sign(await loadSigningKey(database.db, purpose, present));

test("the answer is shaped as RFC 6749 says", async () => {
  const input = {
    portalUrl: PORTAL,
    userId: USER,
    username: "bank-a",
    clientId: "portal",
    now: present,
    lifetime: 3600,
  };
  expect(await issueAccessToken(database.db, input)).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: "Bearer",
    expires_in: 3600,
    scope: "sandbox",
  });
});

test("a token says whose it is, who asked for it, and until when", async () => {
  const issuedAt = present.getTime() / 1000;
  expect((await verifier.verify(await issue())).claims).toEqual({
    iss: ISSUER,
    sub: "1",
    aud: "sandbox",
    client_id: "portal",
    username: "bank-a",
    scope: "sandbox",
    iat: issuedAt,
    exp: issuedAt + 3600,
    jti: expect.any(String),
  });
});

test("the products are those of the account at this moment", async () => {
  const token = await issue();
  expect((await verifier.verify(token)).productIds).toEqual([2, 3]);
  await database.db.execute(sql`UPDATE users SET product_ids = '{1}'`);
  expect((await verifier.verify(token)).productIds).toEqual([1]);
});

test("a token in use costs no look into the database, until that says that something has changed, or ten seconds", async () => {
  const token = await issue();
  await verifier.verify(token);
  let asked = 0;
  const count = (text: unknown) => {
    if (String(text).includes("product_ids")) asked += 1;
  };
  const { query } = database.pool;
  database.pool.query = ((first: { text?: string } | string, ...rest: unknown[]) => {
    count(typeof first === "string" ? first : first.text);
    return (query as (...all: unknown[]) => unknown).call(database.pool, first, ...rest);
  }) as typeof query;
  await verifier.verify(token);
  later(9);
  await verifier.verify(token);
  expect(asked).toBe(0);
  later(1);
  await verifier.verify(token);
  expect(asked).toBe(1);
  database.pool.query = query;
});

test("two tokens of one moment are different tokens", async () => {
  expect(await issue()).not.toBe(await issue());
});

test("a token that this process did not issue is verified with the key in the database", async () => {
  const token = await issue();
  const elsewhere = createAccessTokenVerifier(database, () => present, PORTAL);
  expect(await elsewhere.verify(token)).toMatchObject({ claims: { sub: "1" } });
  elsewhere.close();
});

describe("refused", () => {
  test("token_missing: none", () => refused("", "token_missing"));

  test("token_expired: also when it was seen before", async () => {
    const seen = await issue(60);
    const unseen = await issue(60);
    await verifier.verify(seen);
    later(60);
    await refused(seen, "token_expired");
    await refused(unseen, "token_expired");
    await refused(seen, "token_expired");
  });

  test.each(["nonsense", "a.b.c", "\u0000"])("token_invalid: %j", (token) => refused(token, "token_invalid"));

  test("token_invalid: tampered with", async () => {
    const [header, payload = "", signature] = (await issue()).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: "2" })).toString("base64url");
    await refused(`${header}.${forged}.${signature}`, "token_invalid");
  });

  test("token_invalid: its signature in another spelling of the same bytes", async () => {
    const token = await issue();
    const last = token.at(-1) ?? "";
    const stray = String.fromCharCode(last.charCodeAt(0) + 1);
    for (const other of [`${token}=`, `${token}==`, `${token}\n`, `${token.slice(0, -1)}${stray}`, `${token}\u0000`]) {
      await refused(other, "token_invalid");
    }
    expect(await verifier.verify(token)).toMatchObject({ claims: { sub: "1" } });
  });

  test("token_invalid: alg none", async () => {
    const payload = (await issue()).split(".")[1];
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url");
    await refused(`${header}.${payload}.`, "token_invalid");
  });

  test("token_invalid: signed with the key of sessions, for another audience, or of another type", async () => {
    await refused(await sign({}, { purpose: "session" as "sandbox" }), "token_invalid");
    await refused(await sign({}, { audience: "portal" }), "token_invalid");
    await refused(await sign({}, { typ: "JWT" }), "token_invalid");
    await expect(verifier.verify(await sign({}))).resolves.toMatchObject({ claims: { sub: "1" } });
  });

  test("token_invalid: of another issuer, or of none", async () => {
    for (const iss of [
      "https://portal.example",
      `https://other.example${new URL(ISSUER).pathname}`,
      `${ISSUER}/`,
      undefined,
    ]) {
      await refused(await sign({ iss }), "token_invalid");
    }
  });

  test("token_invalid: of a path that is not the sandbox's, where the portal was not told its address", async () => {
    const untold = createAccessTokenVerifier(database, () => present);
    const under = async (iss: string) => untold.verify(await sign({ iss }));
    await expect(under("http://127.0.0.1:8080/PowerCardConnectApi/rest")).resolves.toBeTruthy();
    await expect(under("http://127.0.0.1:8080")).rejects.toMatchObject({ code: "token_invalid" });
    untold.close();
  });
});

describe("an account that may not be used any more", () => {
  test("loses a token that was not seen before at once", async () => {
    const token = await issue();
    await database.db.execute(sql`UPDATE users SET is_active = false`);
    await refused(token, "token_invalid");
  });

  test("loses a token in use at once, and gets it back when it is enabled again", async () => {
    const token = await issue();
    await verifier.verify(token);
    await database.db.execute(sql`UPDATE users SET is_active = false`);
    await refused(token, "token_invalid");
    await database.db.execute(sql`UPDATE users SET is_active = true`);
    await expect(verifier.verify(token)).resolves.toBeTruthy();
  });

  test("is refused outside its validity range, and when it was deleted", async () => {
    const token = await issue();
    await database.db.execute(sql`UPDATE users SET validity_end = '2025-03-03'`);
    await refused(token, "token_invalid");
    await database.db.execute(sql`DELETE FROM users`);
    await refused(token, "token_invalid");
  });
});

describe("a client with a secret of its own", () => {
  const CLIENT = "client-bank-a";
  const [OLD, NEW] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  const makeSecret = (id: string) =>
    database.db.execute(sql`
      INSERT INTO sandbox_client_secrets (id, client_id, secret_hash, created_at)
      VALUES (${id}, ${CLIENT}, 'x', ${present.toISOString()})`);
  const endAfter = (seconds: number) =>
    database.db.execute(sql`
      UPDATE sandbox_client_secrets SET ends_at = ${new Date(present.getTime() + seconds * 1000).toISOString()}`);

  beforeEach(async () => {
    await database.db.execute(sql`
      INSERT INTO sandbox_clients (client_id, user_id, created_at) VALUES (${CLIENT}, ${USER}, ${present.toISOString()})`);
    await makeSecret(OLD);
  });

  test("keeps the tokens of both secrets while both live, then those of the new one", async () => {
    const before = await issue(3600, CLIENT, OLD);
    await endAfter(600);
    await makeSecret(NEW);
    later(60);
    const [ofOld, ofNew] = [await issue(3600, CLIENT, OLD), await issue(3600, CLIENT, NEW)];
    for (const token of [before, ofOld, ofNew]) await expect(verifier.verify(token)).resolves.toBeTruthy();
    later(539);
    for (const token of [before, ofOld, ofNew]) await expect(verifier.verify(token)).resolves.toBeTruthy();
    later(1);
    await refused(before, "token_invalid");
    await refused(ofOld, "token_invalid");
    await expect(verifier.verify(ofNew)).resolves.toBeTruthy();
  });

  test("loses the tokens of a secret that is withdrawn at once, also those issued last", async () => {
    await endAfter(600);
    await makeSecret(NEW);
    later(60);
    const ofOld = await issue(3600, CLIENT, OLD);
    await verifier.verify(ofOld);
    await database.db.execute(sql`DELETE FROM sandbox_client_secrets WHERE id = ${OLD}`);
    await refused(ofOld, "token_invalid");
  });

  test("loses all of them when the client is deleted; those of the portal stay", async () => {
    const [ofClient, ofPortal] = [await issue(3600, CLIENT, OLD), await issue()];
    await database.db.execute(sql`DELETE FROM sandbox_clients`);
    await refused(ofClient, "token_invalid");
    await expect(verifier.verify(ofPortal)).resolves.toBeTruthy();
  });

  test("has a token of nobody else's secret, and none of a client that there is not", async () => {
    await refused(await issue(3600, CLIENT, NEW), "token_invalid");
    await refused(await issue(3600, "somebody-else", OLD), "token_invalid");
    await refused(await issue(3600, "portal", OLD), "token_invalid");
  });

  test("loses a token that was taken back here before the database tells of it", async () => {
    verifier.close();
    verifier = createAccessTokenVerifier({ ...database, listen: () => () => {} }, () => present, PORTAL);
    const token = await issue(3600, CLIENT, OLD);
    const { jti, exp } = (await verifier.verify(token)).claims;
    await insertRevocation(database.db, { jti, userId: USER, expiresAt: new Date(exp * 1000) });
    verifier.forget(jti);
    await refused(token, "token_invalid");
  });

  test("loses a token that it took back, and no other", async () => {
    const [one, other] = [await issue(3600, CLIENT, OLD), await issue(3600, CLIENT, OLD)];
    const { jti, exp } = (await verifier.verify(one)).claims;
    await verifier.verify(other);
    const revocation = { jti, userId: USER, expiresAt: new Date(exp * 1000) };
    await insertRevocation(database.db, revocation);
    await insertRevocation(database.db, revocation);
    await refused(one, "token_invalid");
    await expect(verifier.verify(other)).resolves.toBeTruthy();

    const count = async () => {
      const { rows } = (await database.db.execute(sql`SELECT FROM revoked_access_tokens`)) as unknown as {
        rows: object[];
      };
      return rows.length;
    };
    later(3600);
    await deleteOldRevocations(database.db, present);
    expect(await count()).toBe(1);
    later(1);
    await deleteOldRevocations(database.db, present);
    expect(await count()).toBe(0);
  });

  test("has no token that names no secret", async () => {
    await refused(await issue(3600, CLIENT), "token_invalid");
  });
});

describe("a token that a page fetched", () => {
  const SESSION = "00000000-0000-4000-8000-000000000001";
  const fetchToken = async (sessionId = SESSION) => {
    const holder = { portalUrl: PORTAL, userId: USER, username: "bank-a", clientId: "portal" };
    const input = { ...holder, sessionId, now: present, lifetime: 3600 };
    return (await issueAccessToken(database.db, input)).access_token;
  };

  beforeEach(async () => {
    const at = present.toISOString();
    await database.db.execute(sql`
      INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at)
      VALUES (${SESSION}, ${USER}, ${at}, ${at}, ${at})`);
  });

  test("ends with its session, whether it was used before or not", async () => {
    const inUse = await fetchToken();
    const ofProgram = await issue();
    await verifier.verify(inUse);
    await database.db.execute(sql`UPDATE sessions SET ended_at = ${present.toISOString()}`);
    await refused(inUse, "token_invalid");
    const elsewhere = createAccessTokenVerifier(database, () => present, PORTAL);
    await expect(elsewhere.verify(inUse)).rejects.toMatchObject({ code: "token_invalid" });
    elsewhere.close();
    await expect(verifier.verify(ofProgram)).resolves.toBeTruthy();
  });

  test("is refused for a session that there is not", async () => {
    await refused(await fetchToken("00000000-0000-4000-8000-000000000002"), "token_invalid");
  });
});

test("a purpose has one key for all who ask at once, and another purpose has another", async () => {
  await database.db.execute(sql`DELETE FROM signing_keys`);
  const [one, other] = await Promise.all([
    loadSigningKey(database.db, "session", present),
    loadSigningKey(database.db, "session", present),
  ]);
  expect(Buffer.from(one).equals(other)).toBe(true);
  expect(one).toHaveLength(32);
  expect(Buffer.from(await loadSigningKey(database.db, "sandbox", present)).equals(one)).toBe(false);
});
