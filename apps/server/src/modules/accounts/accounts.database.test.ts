import { randomUUID } from "node:crypto";
import { defaultBrand } from "@connect-portal/content";
import { type ApiError, type ErrorCode, paths } from "@connect-portal/contract";
import { openSigningKeys } from "@connect-portal/credentials/access-tokens";
import type { OpenDatabase } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { useDatabases } from "../../testing/databases.ts";
import { fixedContent } from "../../testing/index.ts";
import { findUserOfLink } from "../account-links/account-links.repository.ts";
import { issueLink } from "../account-links/issue-link.ts";
import purgeAccountLinks from "../account-links/job.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { takeCheck } from "../human-check/used-checks.repository.ts";
import { mails } from "../mail/mails.tables.ts";
import { passkeys } from "../second-factors/second-factors.tables.ts";
import { sessions, users } from "./accounts.tables.ts";
import { createRejectedEmailDomains } from "./email-address.ts";
import { changePassword } from "./passwords/change-password.ts";
import { hashPassword, verifyPassword } from "./passwords/password.ts";
import { requestPasswordReset } from "./passwords/reset-password.ts";
import { type Registration, register } from "./registration/register.ts";
import { authenticate } from "./sign-in/authenticate.ts";
import { findUserById, insertUser } from "./users.repository.ts";

const now = new Date("2025-03-04T10:22:31Z");

const databases = useDatabases();

/** Codes of what failed; "done" for what did not. */
async function outcomes(attempts: Promise<unknown>[]): Promise<(ErrorCode | "done")[]> {
  const settled = await Promise.allSettled(attempts);
  return settled
    .map((result) => (result.status === "fulfilled" ? "done" : ((result.reason as ApiError).code ?? result.reason)))
    .sort();
}

const registrant = { address: "192.0.2.1", language: null };

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let setup: Registration;

  beforeAll(async () => {
    database = await open();
    setup = {
      db: database.db,
      now: () => now,
      portal: () => ({ address: "https://portal.example.com", brand: defaultBrand }),
      activation: "administrator",
      rejected: createRejectedEmailDomains([]),
      productIds: [1],
      adminEmail: "admin@provider.example",
    };
  });

  afterAll(() => database.close());

  async function makeUser(columns: { email?: string; password?: string } = {}) {
    const { email = "", password = "old" } = columns;
    const username = `user-${randomUUID()}`;
    const passwordHash = await hashPassword(password);
    const id = await insertUser(database.db, { username, email, passwordHash, isActive: true, createdAt: now });
    return { id, username };
  }

  const authentication = async () => ({
    db: database.db,
    now: () => now,
    keys: openSigningKeys(database.db, "session", () => now),
    unknownUserHash: await hashPassword("nobody"),
    lifetimeHours: 8,
    rules: { idleMinutes: undefined, administratorsNeedFactor: false },
    askForFactor: async () => undefined,
    recordFailure: () => undefined,
  });

  test("many who register one name at once: one has it", async () => {
    const form = (i: number) => ({
      username: i % 2 ? "Same" : "same",
      email: `same-${i}@bank.example`,
      password: "lanes and strokes",
    });
    const codes = await outcomes(Array.from({ length: 6 }, (_, i) => register(setup, form(i), registrant)));
    expect(codes).toEqual(["done", ...Array(5).fill("username_taken")]);
    const created = await database.db.select().from(auditEvents).where(eq(auditEvents.action, "Create account"));
    expect(created).toMatchObject([{ webService: paths.register }]);
  });

  test("many who register one address at once: one account, and no answer tells", async () => {
    const form = (i: number) => ({
      username: `mail-${i}`,
      email: i % 2 ? "one@b.example" : "ONE@B.example",
      password: "lanes and strokes",
    });
    const codes = await outcomes(Array.from({ length: 6 }, (_, i) => register(setup, form(i), registrant)));
    expect(codes).toEqual(Array(6).fill("done"));
    const made = await database.db.select({ email: users.email }).from(users);
    expect(made.filter(({ email }) => email.toLowerCase() === "one@b.example")).toHaveLength(1);
  });

  test("one form that is sent many times at once: one account", async () => {
    const form = { username: "double", email: "double@bank.example", password: "lanes and strokes" };
    expect(await outcomes(Array.from({ length: 4 }, () => register(setup, form, registrant)))).toEqual(
      Array(4).fill("done"),
    );
  });

  test("one link that is used many times at once: one password wins", async () => {
    const { id } = await makeUser();
    const token = await issueLink(database.db, "reset-password", id, now);
    const attempts = Array.from({ length: 6 }, (_, i) =>
      changePassword(setup, { token, password: `new phrase ${i}` }, "192.0.2.1"),
    );
    expect(await outcomes(attempts)).toEqual(["done", ...Array(5).fill("link_not_valid")]);
  });

  test("two links of one account at once: one password wins, and nothing locks up", async () => {
    const { id } = await makeUser();
    const tokens = await Promise.all([1, 2, 3].map(() => issueLink(database.db, "reset-password", id, now)));
    const attempts = tokens.map((token, i) =>
      changePassword(setup, { token, password: `new phrase ${i}` }, "192.0.2.1"),
    );
    expect(await outcomes(attempts)).toEqual(["done", "link_not_valid", "link_not_valid"]);
    const hash = (await findUserById(database.db, id))?.passwordHash ?? "";
    const matching = await Promise.all([0, 1, 2].map((i) => verifyPassword(hash, `new phrase ${i}`)));
    expect(matching.filter(Boolean)).toHaveLength(1);
  });

  test("many resets of one address at once: three mails", async () => {
    await makeUser({ email: "many@bank.example" });
    await Promise.all(Array.from({ length: 8 }, () => requestPasswordReset(setup, "many@bank.example")));
    const sent = await database.db.select().from(mails).where(eq(mails.recipient, "many@bank.example"));
    expect(sent).toHaveLength(3);
  });

  test("sign-ins while the password changes: no session of the old password is left", async () => {
    const { id, username } = await makeUser();
    const token = await issueLink(database.db, "reset-password", id, now);
    const signIns = await authentication();
    const browser = { device: "", address: "" };
    const attempts = Array.from({ length: 8 }, () => authenticate(signIns, { username, password: "old" }, browser));
    await Promise.allSettled([...attempts, changePassword(setup, { token, password: "a new phrase" }, "192.0.2.1")]);
    const open = await database.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(open.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });

  test("a sign-in while the first second factor is added: the password alone opens nothing any more", async () => {
    const { id, username } = await makeUser();
    // The lookup before it, which `authentication` stands for, found no second factor.
    const passkey = { id: `key-${id}`, userId: id, name: "Key", publicKey: "", counter: 0, transports: [] };
    await database.db.insert(passkeys).values({ ...passkey, createdAt: now });
    const attempt = authenticate(await authentication(), { username, password: "old" }, { device: "", address: "" });
    await expect(attempt).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  });

  test("a human check that is used many times at once counts once", async () => {
    const check = { id: "altcha 1", expiresAt: now };
    const used = await Promise.all(Array.from({ length: 8 }, () => takeCheck(database.db, check)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  test("purge-account-links forgets what expired more than 30 days ago, and nothing else", async () => {
    const { id } = await makeUser();
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const old = await issueLink(database.db, "confirm-email", id, at(-32));
    const recent = await issueLink(database.db, "confirm-email", id, at(-30));
    const services = { settings: readSettings({}, "/"), database, content: fixedContent(), now: () => now };
    await purgeAccountLinks.run(services, pino({ level: "silent" }));
    expect(await findUserOfLink(database.db, "confirm-email", old, at(-32))).toBeUndefined();
    expect(await findUserOfLink(database.db, "confirm-email", recent, at(-30))).toBe(id);
  });

  test("an account takes its links along when it is deleted", async () => {
    const { id } = await makeUser();
    const token = await issueLink(database.db, "reset-password", id, now);
    await database.db.delete(users).where(eq(users.id, id));
    expect(await findUserOfLink(database.db, "reset-password", token, now)).toBeUndefined();
  });
});
