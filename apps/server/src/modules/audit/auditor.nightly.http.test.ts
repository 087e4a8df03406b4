import { type ActivitySearchAnswer, type ActivitySearchQuery, paths } from "@connect-portal/contract";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createUser, type TestUser } from "../../testing/index.ts";
import { cefEvent } from "../audit-stream/formats/cef.ts";
import { ocsfEvent } from "../audit-stream/formats/ocsf.ts";
import { type FactorsApp, startFactorsApp } from "../second-factors/testing/factors-app.ts";
import { auditEvents } from "./audit.tables.ts";
import requestedChecks from "./queue.ts";

const source = { vendor: "Connect Portal", product: "Connect Portal", version: "1.0.0" };

/** An auditor's twelve questions: each has an answer in the portal's API, in a CEF and in an OCSF event of the stream. */
let portal: FactorsApp;
let auditor: { authorization: string };
let walker: TestUser;
let exported: { digest: string };

const OFFICE = "192.0.2.10";
const WALKER = "198.51.100.20";
const STRANGER = "203.0.113.66";

type Headers = Record<string, string>;

function call(
  headers: Headers,
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  payload?: object,
  from = OFFICE,
) {
  return portal.app.inject({ method, url, headers, remoteAddress: from, ...(payload && { payload }) });
}

async function signedIn({ username, password }: TestUser, from: string): Promise<Headers> {
  const answer = await portal.send(paths.authenticate, { username, password }, from);
  return { authorization: `Bearer ${answer.json().jwt}` };
}

async function updateProducts(headers: Headers, productIds: string): Promise<void> {
  const { id, username, email, fullName } = (await call(headers, "GET", paths.user(walker.id))).json();
  const body = { id, username, email, fullName, productIds, validityRangeDate: "" };
  expect((await call(headers, "PUT", paths.updateUser, body)).statusCode).toBe(200);
}

beforeAll(async () => {
  portal = await startFactorsApp();
  const administrator = await createUser(portal, { username: "chief", permissions: ["manage_user"] });
  const colleague = await createUser(portal, { username: "colleague", permissions: ["manage_user"] });
  const details = { email: "ux.walker@bank.example", fullName: "Ux Walker", productIds: [1, 2, 3] };
  walker = await createUser(portal, { username: "ux.walker", isActive: false, ...details });

  const chief = await signedIn(administrator, OFFICE);
  await call(chief, "PUT", paths.activateUser(walker.id, true));
  for (let tries = 0; tries < 2; tries++) {
    await portal.send(paths.authenticate, { username: "ux.walker", password: "guess" }, STRANGER);
  }
  const first = await signedIn(walker, WALKER);
  await signedIn(walker, WALKER);
  const { clientId } = (await call(first, "POST", paths.sandboxClients, { name: "Batch" }, WALKER)).json();
  await call(first, "POST", paths.clientSecrets(clientId), {}, WALKER);
  const { keys } = (await call(first, "GET", paths.encryptionKeys, undefined, WALKER)).json();
  await call(first, "POST", paths.rotateEncryptionKeys, { alg: "ECDH-ES", current: keys[0].kid }, WALKER);
  await call(first, "GET", paths.userSearch, undefined, WALKER);
  const change = { currentPassword: walker.password, password: "a wholly new phrase" };
  expect((await call(first, "PUT", paths.ownPassword, change, WALKER)).statusCode).toBe(200);
  await updateProducts(await signedIn(colleague, OFFICE), "1");
  await call(chief, "PUT", paths.activateUser(walker.id, false));
  const lines = (await call(chief, "POST", paths.activityExports, { username: "ux.walker", format: "json" })).body;
  exported = JSON.parse(lines.trim().split("\n").at(-1) ?? "").file;
  auditor = (await signedIn(
    await createUser(portal, { username: "auditor", permissions: ["manage_user"] }),
    OFFICE,
  )) as {
    authorization: string;
  };
  // Records that no request waits for are written by then.
  const numberOf = async (action: "Failed login" | "Access denied") => (await search({ action })).length;
  const written = async () => expect([await numberOf("Failed login"), await numberOf("Access denied")]).toEqual([2, 1]);
  await vi.waitFor(written, 60_000);
}, 240_000);

afterAll(() => portal.close());

async function search(query: Partial<ActivitySearchQuery>): Promise<ActivitySearchAnswer["content"]> {
  const text = new URLSearchParams(
    Object.entries({ pageSize: 100, ...query }).map(([name, value]) => [name, `${value}`]),
  );
  const answer = await call(auditor, "GET", `${paths.activitySearch}?${text}`);
  return answer.json<ActivitySearchAnswer>().content;
}

interface OcsfEvent {
  readonly actor: { readonly user: { readonly name: string } };
  readonly user?: { readonly name: string };
  readonly src_endpoint?: { readonly ip?: string };
  readonly status: string;
  readonly metadata: { readonly event_code: string };
}

/** A receiver's events of an action, in both formats. */
async function received(action: string): Promise<{ cef: string[]; ocsf: OcsfEvent[] }> {
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .orderBy(asc(auditEvents.day), asc(auditEvents.position));
  const records = rows.filter((row) => row.action === action);
  return {
    cef: records.map((record) => cefEvent(record, source)),
    ocsf: records.map((record) => JSON.parse(JSON.stringify(ocsfEvent(record, source)))),
  };
}

/** Reads from an OCSF event who did it, to whom, from where, and how it ended. */
const told = ({ actor, user, src_endpoint, status }: OcsfEvent) => [
  actor.user.name,
  user?.name,
  src_endpoint?.ip,
  status,
];

test("1. Who tried to get in and failed?", async () => {
  const found = await search({ action: "Failed login" });
  expect(found.map(({ object, address, outcome }) => [object, address, outcome])).toEqual(
    Array(2).fill(["ux.walker", STRANGER, "failure"]),
  );
  const { cef, ocsf } = await received("Failed login");
  for (const line of cef) expect(line).toMatch(/suser=ux\.walker .*src=203\.0\.113\.66 .*outcome=failure/);
  expect(ocsf.map(told)).toEqual(Array(2).fill(["ux.walker", "ux.walker", STRANGER, "Failure"]));
});

test("2. From where did ux.walker sign in?", async () => {
  const found = await search({ actor: "ux.walker", action: "Login" });
  expect(found.map(({ address }) => address)).toEqual([WALKER, WALKER]);
  const { cef, ocsf } = await received("Login");
  expect(cef.filter((line) => line.includes(`suser=ux.walker`) && line.includes(`src=${WALKER}`))).toHaveLength(2);
  expect(ocsf.map(told).filter(([who, , from]) => who === "ux.walker" && from === WALKER)).toHaveLength(2);
});

test("3. Who changed the products of ux.walker, from what to what?", async () => {
  const [found] = await search({ object: "ux.walker", text: "productIds" });
  expect(found?.userId).toBe("colleague");
  expect(JSON.parse(found?.data ?? "").changed.productIds).toEqual({ from: "1,2,3", to: "1" });
  const { cef, ocsf } = await received("Update user");
  expect(cef[0]).toMatch(/suser=colleague .*duser=ux\.walker .*"productIds":\{"from":"1,2,3","to":"1"\}/);
  expect(ocsf.map(told)).toEqual([["colleague", "ux.walker", OFFICE, "Success"]]);
});

test("4. Who activated the account of ux.walker?", async () => {
  const found = await search({ object: "ux.walker", action: "Activate user" });
  expect(found.map(({ userId, address }) => [userId, address])).toEqual([["chief", OFFICE]]);
  const { cef, ocsf } = await received("Activate user");
  expect(cef[0]).toMatch(/suser=chief .*duser=ux\.walker /);
  expect(ocsf.map(told)).toEqual([["chief", "ux.walker", OFFICE, "Success"]]);
});

test.each([
  ["5. Who made a client secret?", "Create client"],
  ["6. Who rotated a client secret?", "Rotate client secret"],
  ["7. Who rotated an encryption key?", "Rotate encryption key"],
] as const)("%s", async (_, action) => {
  const found = await search({ action });
  expect(found.map(({ userId, address, object }) => [userId, address, object])).toEqual([
    ["ux.walker", WALKER, expect.any(String)],
  ]);
  const { cef, ocsf } = await received(action);
  expect(cef[0]).toMatch(/suser=ux\.walker .*src=198\.51\.100\.20 .*outcome=success/);
  expect(ocsf.map(told)).toEqual([["ux.walker", undefined, WALKER, "Success"]]);
});

test("8. Which sessions were ended, and by whom?", async () => {
  const found = await search({ object: "ux.walker", text: '"ended":[' });
  expect(found.map(({ userId, action, data }) => [userId, action, JSON.parse(data).endedSessions])).toEqual([
    ["chief", "Deactivate user", 1],
    ["ux.walker", "Change password", 1],
  ]);
  for (const { data } of found) expect(JSON.parse(data).ended).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  for (const action of ["Deactivate user", "Change password"]) {
    const { cef, ocsf } = await received(action);
    expect(cef[0]).toContain('"ended":["');
    expect(JSON.stringify(ocsf[0])).toContain('\\"ended\\":[');
  }
});

test("9. Who called what they may not?", async () => {
  const [found] = await search({ action: "Access denied" });
  expect([found?.userId, found?.webService, found?.address, found?.outcome]).toEqual([
    "ux.walker",
    `GET ${paths.userSearch}`,
    WALKER,
    "failure",
  ]);
  const { cef, ocsf } = await received("Access denied");
  expect(cef[0]).toMatch(/suser=ux\.walker .*requestMethod=GET .*outcome=failure/);
  expect(ocsf.map(told)).toEqual([["ux.walker", undefined, WALKER, "Failure"]]);
});

test("10. Who exported whose log, and is the file the portal's?", async () => {
  const [found] = await search({ action: "Export activity log" });
  expect([found?.userId, found?.object]).toEqual(["chief", "ux.walker"]);
  const known = (await call(auditor, "POST", paths.checkActivityExport, { digest: exported.digest })).json();
  expect(known).toMatchObject({ known: true, exportedBy: "chief", username: "ux.walker", log: "unchanged" });
  const { cef, ocsf } = await received("Export activity log");
  expect(cef[0]).toMatch(/suser=chief .*duser=ux\.walker /);
  expect(cef[0]).toContain(exported.digest);
  expect(ocsf.map(told)).toEqual([["chief", undefined, OFFICE, "Success"]]);
});

test("11. What came from the stranger's address?", async () => {
  const found = await search({ address: STRANGER });
  expect(found.map(({ action }) => action)).toEqual(["Failed login", "Failed login"]);
  const { cef, ocsf } = await received("Failed login");
  expect(cef.every((line) => line.includes(`src=${STRANGER}`))).toBe(true);
  expect(ocsf.every(({ src_endpoint }) => src_endpoint?.ip === STRANGER)).toBe(true);
});

test("12. Is the log whole, now?", async () => {
  expect((await call(auditor, "POST", paths.startChainCheck)).statusCode).toBe(202);
  const { db } = portal.database;
  const queue = requestedChecks.open(portal.app.services, portal.app.log, { retryNow: async () => undefined });
  for (const id of await db.transaction((tx) => queue.take(tx, 1))) await queue.work(id, { isLast: true });
  await queue.close();
  const { lastCheck, running } = (await call(auditor, "GET", paths.chainCheck)).json();
  expect([lastCheck.broken, running]).toEqual([null, null]);
  expect(lastCheck.records).toBe(await db.$count(auditEvents));
  // A receiver sees the same: numbers without a gap, each with its hash.
  const rows = await db.select().from(auditEvents).orderBy(asc(auditEvents.day), asc(auditEvents.position));
  const events = rows.map((row) => ocsfEvent(row, source) as { unmapped: { chain: { number: number; hash: string } } });
  expect(events.map(({ unmapped }) => unmapped.chain.number)).toEqual(rows.map((_, index) => index + 1));
  expect(new Set(events.map(({ unmapped }) => unmapped.chain.hash)).size).toBe(rows.length);
  expect(cefEvent(rows[0] as (typeof rows)[number], source)).toMatch(/cs2Label=chainHash cs2=[0-9a-f]{64}/);
});
