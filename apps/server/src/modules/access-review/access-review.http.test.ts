import { createHash, randomUUID } from "node:crypto";
import { type AccessReviewFormat, paths } from "@connect-portal/contract";
import { sql } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createUser, signIn } from "../../testing/index.ts";
import { insertAuditEvent } from "../audit/audit.repository.ts";
import { passkeys, recoveryCodes, totpFactors } from "../second-factors/second-factors.tables.ts";
import { identities } from "../single-sign-on/identities/identities.repository.ts";
import { startUsersApp, type UsersApp } from "../users/testing/users-app.ts";

let portal: UsersApp;

beforeAll(async () => {
  portal = await startUsersApp();
});
afterAll(() => portal.close());

const review = (format: AccessReviewFormat, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: "POST", url: paths.accessReview, headers, payload: { format } });

async function reviewed(format: AccessReviewFormat) {
  const answer = await review(format, await signIn(portal, portal.administrator));
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** No cell of these tests holds a quote, a comma or a line's end. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(",").map((cell) => cell.replaceAll('"', "")));
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index], cell])));
}

test("200: each account with its state, rights and ways to sign in, and when it was seen last", async () => {
  const { db } = portal.database;
  const createdAt = new Date("2025-01-02T03:04:05.678Z");
  const bank = await createUser(portal, {
    username: "bank-review",
    fullName: "Anna Ohara",
    email: "anna@bank.example",
    productIds: [1, 3, 99],
    validityStart: "2020-02-01",
    validityEnd: "2020-05-31",
    createdAt,
    permissions: ["manage_user"],
  });
  await db.insert(totpFactors).values({ userId: bank.id, secret: "s", createdAt, confirmedAt: createdAt });
  const passkey = { userId: bank.id, name: "Key", publicKey: "k", counter: 0, transports: [], createdAt };
  await db.insert(passkeys).values([
    { ...passkey, id: "key-1" },
    { ...passkey, id: "key-2" },
  ]);
  await db.insert(recoveryCodes).values({ userId: bank.id, codeHash: "hash" });
  const linked = { userId: bank.id, email: "", emailIsVerified: false, createdAt, subject: "anna" };
  await db.insert(identities).values([
    { ...linked, id: randomUUID(), issuer: "https://idp.example", linkedAt: createdAt },
    { ...linked, id: randomUUID(), issuer: "https://not-linked.example", linkedAt: null },
  ]);
  const sleeper = await createUser(portal, { username: "bank-sleeper", isActive: false, productIds: [] });
  // Its sessions are deleted; the log knows it still.
  const seen = new Date("2025-03-04T05:06:07.089Z");
  const actor = { userId: sleeper.id, username: "BANK-sleeper" };
  await insertAuditEvent(db, { occurredAt: seen, actor, action: "Logout", webService: "/x" });

  const answer = await reviewed("csv");
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="access_review_\d{4}-\d\d-\d\d\.csv"/),
  });
  const rows = rowsOf(answer.body);
  expect(rows.find(({ Username }) => Username === "bank-review")).toEqual({
    Id: String(bank.id),
    Username: "bank-review",
    "Full name": "Anna Ohara",
    Email: "anna@bank.example",
    State: "not valid any more",
    "Valid from": "2020-02-01",
    "Valid until": "2020-05-31",
    Created: createdAt.toISOString(),
    "Last seen": "",
    Roles: "manage_user",
    Permissions: "manage_user",
    Organisation: "",
    Products: "PowerCard 3.5; V4; 99",
    "Signs in by": "password; https://idp.example",
    "Second factors": "authenticator app; 2 passkeys; 1 recovery code",
  });
  expect(rows.find(({ Username }) => Username === "bank-sleeper")).toMatchObject({
    State: "inactive",
    "Last seen": seen.toISOString(),
    Roles: "",
    Products: "",
    "Signs in by": "password",
    "Second factors": "",
  });
  const administrator = rows.find(({ Id }) => Id === String(portal.administrator.id));
  expect(administrator).toMatchObject({ State: "active", "Last seen": portal.clock.now.toISOString() });
});

test("200: a spreadsheet finds no formula in what users chose themselves", async () => {
  await createUser(portal, { username: "formula", fullName: "=HYPERLINK(1)", email: "@SUM(A1)" });
  const text = (await reviewed("csv")).body;
  expect(text).toContain(`"'=HYPERLINK(1)","'@SUM(A1)"`);
});

test("200: many accounts are all there, once, and the log says who made the file and with which digest", async () => {
  await portal.database.db.execute(sql`
    INSERT INTO users (username, created_at, is_active, product_ids)
    SELECT 'crowd-' || number, now(), true, '{1}' FROM generate_series(1, 450) AS number`);
  const answer = await reviewed("csv");
  const names = rowsOf(answer.body).map(({ Username = "" }) => Username);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.startsWith("crowd-"))).toHaveLength(450);
  const record = (await portal.records()).at(-1);
  const fileDigest = createHash("sha256").update(answer.rawPayload).digest("hex");
  expect(record).toEqual({
    action: "Export access review",
    webService: paths.accessReview,
    data: { format: "csv", accounts: names.length, fileDigest },
  });

  const pdf = await reviewed("pdf");
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
  for (const name of ["crowd-1", "crowd-450", "bank-review", "authenticator app", "https://idp.example"]) {
    expect(text.replace(/\s/g, "")).toContain(name.replace(/\s/g, ""));
  }
  expect(text).toContain(`by ${portal.administrator.username}`);
});

test("500: without its record no file leaves", async () => {
  const { db } = portal.database;
  await db.execute(sql`ALTER TABLE audit_events RENAME TO audit_events_away`);
  try {
    const answer = await review("csv", await signIn(portal, portal.administrator));
    expect([answer.statusCode, answer.json().code]).toEqual([500, "internal_error"]);
  } finally {
    await db.execute(sql`ALTER TABLE audit_events_away RENAME TO audit_events`);
  }
});

test("409: a second one of the same administrator while the first is made", async () => {
  const headers = await signIn(portal, portal.administrator);
  const answers = await Promise.all([review("csv", headers), review("csv", headers)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("422: more accounts than the format is made for", async () => {
  const { ACCESS_REVIEW_LIMITS } = await import("@connect-portal/contract");
  vi.spyOn(ACCESS_REVIEW_LIMITS, "pdf", "get").mockReturnValue(3);
  const answer = await review("pdf", await signIn(portal, portal.administrator));
  expect([answer.statusCode, answer.json().code]).toEqual([422, "access_review_too_large"]);
  vi.restoreAllMocks();
});

test("400, 401, 403: another format, nobody, and who is no administrator", async () => {
  const headers = await signIn(portal, portal.administrator);
  expect((await review("xlsx" as "csv", headers)).statusCode).toBe(400);
  expect((await review("csv")).statusCode).toBe(401);
  expect((await review("csv", await signIn(portal, await createUser(portal)))).statusCode).toBe(403);
});
