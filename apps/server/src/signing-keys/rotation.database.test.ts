import type { HumanCheckAnswer } from "@connect-portal/contract";
import {
  createAccessTokenVerifier,
  issueAccessToken,
  openSigningKeys,
  rotateSigningKey,
} from "@connect-portal/credentials/access-tokens";
import type { OpenDatabase } from "@connect-portal/database";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../modules/accounts/passwords/password.ts";
import { resumeSession } from "../modules/accounts/sessions/resume-session.ts";
import { signSessionToken } from "../modules/accounts/sessions/session-token.ts";
import { insertSession } from "../modules/accounts/sessions/sessions.repository.ts";
import { insertUser } from "../modules/accounts/users.repository.ts";
import { auditEvents } from "../modules/audit/audit.tables.ts";
import { createAltcha } from "../modules/human-check/altcha.ts";
import { useDatabases } from "../testing/databases.ts";
import { recordFirstKeys } from "./key-records.ts";

const { drivers } = useDatabases();

const HOUR = 3_600_000;
const MINUTE = 60_000;
const sessionId = "4b8c7d0e-31e5-4b6f-9d0a-5f4f5a3c2b10";

/** Solves a challenge as the page does. */
async function solve(offer: HumanCheckAnswer): Promise<string> {
  const { challenge } = offer as unknown as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe.each(drivers)("the first keys on %s", (_driver, open) => {
  test("of two processes that start at once one makes each, and records it; a later start makes none", async () => {
    const database = await open();
    const { db } = database;
    const now = new Date("2025-03-04T10:00:00Z");
    await Promise.all([recordFirstKeys(db, now), recordFirstKeys(db, now)]);
    await recordFirstKeys(db, now);
    const events = await db.select().from(auditEvents).orderBy(auditEvents.position);
    expect(events.map(({ actorUsername, action, data }) => [actorUsername, action, JSON.parse(data).purpose])).toEqual(
      ["session", "sandbox", "human-check"].map((purpose) => ["(portal)", "Create installation key", purpose]),
    );
    await database.close();
  });
});

describe.each(drivers)("rotation on %s", (_driver, open) => {
  let database: OpenDatabase;
  let userId: number;
  let present: Date;
  const now = () => present;
  const pass = (milliseconds: number) => {
    present = new Date(present.getTime() + milliseconds);
  };
  const rotate = (purpose: "session" | "sandbox" | "human-check", lifetime: number | undefined) =>
    rotateSigningKey(database.db, purpose, { lifetime, now: present });

  beforeEach(async () => {
    present = new Date("2025-03-04T10:00:00Z");
    database = await open();
    const user = { username: "bank-a", isActive: true, createdAt: present, productIds: [1] };
    userId = await insertUser(database.db, { ...user, passwordHash: await hashPassword("correct horse") });
    const expiresAt = new Date(present.getTime() + 48 * HOUR);
    await insertSession(database.db, { id: sessionId, userId, createdAt: present, expiresAt });
  });
  afterEach(() => database.close());

  const rules = { idleMinutes: undefined, administratorsNeedFactor: false };

  /** A process: it has opened its keys before the others rotate. */
  function startProcess() {
    const keys = openSigningKeys(database.db, "session", now);
    return {
      token: async () => {
        const exp = Math.floor(present.getTime() / 1000) + 8 * 3_600;
        const claims = { sid: sessionId, sub: "bank-a", exp, iat: 0, roles: [], productIds: [1] };
        return signSessionToken(await keys.signing(), claims as unknown as Parameters<typeof signSessionToken>[1]);
      },
      open: (token: string) => resumeSession(database.db, keys, rules, token, present).then(({ username }) => username),
    };
  }

  test("the session key: two processes that run hand tokens to each other all the while, and the old ones end", async () => {
    const one = startProcess();
    const other = startProcess();
    const before = await one.token();
    pass(10_000);
    expect(await other.open(before)).toBe("bank-a");
    const rotation = await rotate("session", 8 * HOUR);
    expect(rotation).toEqual({
      signsFrom: new Date("2025-03-04T10:01:10Z"),
      endsAt: new Date("2025-03-04T18:06:10Z"),
    });
    // Each of them reads the keys at moments of its own.
    for (let step = 0; step < 40; step++) {
      pass(7_000);
      expect(await other.open(await one.token())).toBe("bank-a");
      expect(await one.open(await other.token())).toBe("bank-a");
      expect(await one.open(before)).toBe("bank-a");
    }
    const after = await one.token();
    pass(7 * HOUR + 50 * MINUTE);
    expect(await other.open(before)).toBe("bank-a");
    pass(-20 * MINUTE);
    await rotate("session", undefined);
    pass(30_000);
    await expect(other.open(after)).rejects.toMatchObject({ code: "session_expired" });
    expect(await other.open(await one.token())).toBe("bank-a");
  });

  test("the sandbox key: access tokens of before pass until they would have expired, and not longer", async () => {
    const verifier = createAccessTokenVerifier(database, now);
    const issue = async (lifetime: number) =>
      (
        await issueAccessToken(database.db, {
          portalUrl: "http://portal.example",
          userId,
          username: "bank-a",
          clientId: "portal",
          sessionId,
          now: present,
          lifetime,
        })
      ).access_token;
    try {
      // One of a time when they lived longer than the settings say now.
      const long = await issue(24 * 3_600);
      const before = await issue(3_600);
      await rotate("sandbox", HOUR);
      pass(2 * MINUTE);
      const after = await issue(3_600);
      pass(57 * MINUTE);
      for (const token of [before, after]) expect((await verifier.verify(token)).claims.username).toBe("bank-a");
      pass(10 * MINUTE);
      await expect(verifier.verify(long)).rejects.toMatchObject({ code: "token_invalid" });
    } finally {
      verifier.close();
    }
  });

  test("the human check's key: a challenge of before is solved after", async () => {
    // ALTCHA looks at the system's clock, too.
    present = new Date();
    const altcha = createAltcha(openSigningKeys(database.db, "human-check", now), now);
    const solved = await solve(await altcha.offer("register"));
    const late = await solve(await altcha.offer("register"));
    await rotate("human-check", 10 * MINUTE);
    pass(2 * MINUTE);
    expect(await altcha.verify("register", solved)).toBeDefined();
    await rotate("human-check", undefined);
    pass(30_000);
    expect(await altcha.verify("register", late)).toBeUndefined();
  });

  test("a second rotation within the minute is refused, and of two at once one happens", async () => {
    const both = await Promise.all([rotate("session", HOUR), rotate("session", HOUR)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await rotate("session", HOUR)).toBeUndefined();
    pass(MINUTE);
    expect(await rotate("session", HOUR)).toBeDefined();
  });
});
