import {
  type Invitation,
  type Organisation,
  type OrganisationMembers,
  type Organisations,
  type OwnOrganisation,
  paths,
} from "@connect-portal/contract";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createOrganisation,
  createUser,
  signIn,
  startTestApp,
  type TestApp,
  type TestUser,
} from "../../testing/index.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { mails } from "../mail/mails.tables.ts";
import { insertMember } from "./members.repository.ts";

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

const DAY = 86_400_000;
let portal: TestApp;
let administrator: Headers;
let owner: TestUser;
let ownerSession: Headers;
let developer: TestUser;
let acme: number;
let made = 0;

beforeAll(async () => {
  portal = await startTestApp();
  administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await createUser(portal);
  developer = await createUser(portal);
  made += 1;
  const members = [
    { user: owner, role: "owner" },
    { user: developer, role: "developer" },
  ] as const;
  acme = await createOrganisation(portal, `Bank ${made}`, members);
  ownerSession = await signIn(portal, owner);
});

const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  portal.app.inject({ method, url, headers, ...(payload && { payload }) });
const outcome = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, body === "" ? null : JSON.parse(body).code];
};
const lastMail = async (to: string) => {
  const rows = await portal.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, to))
    .orderBy(asc(mails.createdAt));
  const mail = rows.at(-1);
  return { subject: mail?.subject, token: /invitation\?token=([\w.-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "" };
};
const address = () => `guest-${made}@bank.example`;
const invite = (headers: Headers, email = address(), role = "developer") =>
  call("POST", paths.invitations(acme), headers, { email, role });
const accept = (headers: Headers, token: string) => call("POST", paths.acceptInvitation, headers, { token });
const rolesOf = async (headers = ownerSession) => {
  const { items } = (await call("GET", paths.organisationMembers(acme), headers)).json<OrganisationMembers>();
  return Object.fromEntries(items.map(({ username, role }) => [username, role]));
};
const records = async (action: string) => {
  const rows = await portal.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ actorUsername, data }) => ({ by: actorUsername, ...JSON.parse(data ?? "{}") }));
};

test("an administrator creates, changes and deletes an organisation; each is in the activity log", async () => {
  const name = `Northbank ${made}`;
  const created = await call("POST", paths.organisations, administrator, { name: `  ${name} `, productIds: [] });
  expect(created.statusCode).toBe(201);
  const { id } = created.json<Organisation>();
  expect(created.json()).toMatchObject({ name, isActive: true, members: 0 });
  expect(
    await outcome(call("POST", paths.organisations, administrator, { name: name.toUpperCase(), productIds: [] })),
  ).toEqual([409, "organisation_name_taken"]);
  const taken = { name: `bank ${made}`, productIds: [], isActive: true };
  expect(await outcome(call("PUT", paths.organisation(id), administrator, taken))).toEqual([
    409,
    "organisation_name_taken",
  ]);
  const body = { name: `${name} SA`, productIds: [], isActive: false };
  expect((await call("PUT", paths.organisation(id), administrator, body)).json()).toMatchObject({
    name: `${name} SA`,
    isActive: false,
  });
  expect((await records("Update organisation")).at(-1)).toMatchObject({
    organisationId: id,
    changed: { name: { from: name, to: `${name} SA` }, isActive: { from: true, to: false } },
  });
  const { items } = (await call("GET", paths.organisations, administrator)).json<Organisations>();
  expect(items.find((one) => one.id === id)).toMatchObject({ name: `${name} SA`, members: 0 });
  expect((await call("DELETE", paths.organisation(id), administrator)).statusCode).toBe(204);
  expect(await outcome(call("GET", paths.organisation(id), administrator))).toEqual([404, "organisation_not_found"]);
  expect((await records("Delete organisation")).at(-1)).toMatchObject({ organisation: `${name} SA` });
  // Its account is no user's.
  expect(await outcome(call("GET", paths.user(acme), administrator))).toEqual([404, "user_not_found"]);
  expect(await outcome(call("DELETE", paths.deleteUsers([acme]), administrator))).toEqual([404, "user_not_found"]);
});

test.each([
  ["nothing but space", "  "],
  ["no visible character", "\u3164"],
  ["a character that shows nothing", "Ac\u200bme"],
  ["a mark of direction", "Ac\u202eme"],
  ["letters of two scripts in a word", "\u0410cme"],
  ["a card number", "Bank 4539 7301 9462 8578"],
])("a name with %s is refused", async (_what, name) => {
  expect(await outcome(call("POST", paths.organisations, administrator, { name, productIds: [] }))).toEqual([
    400,
    "validation_failed",
  ]);
});

test("a name of full width is the same as the usual one", async () => {
  const wide = `Ｂａｎｋ ${made}`;
  expect(await outcome(call("POST", paths.organisations, administrator, { name: wide, productIds: [] }))).toEqual([
    409,
    "organisation_name_taken",
  ]);
});

test("an owner invites; who has the address accepts once, within seven days", async () => {
  const guest = await createUser(portal, { email: address() });
  const session = await signIn(portal, guest);
  const answer = await invite(ownerSession);
  expect([answer.statusCode, answer.json<Invitation>().email]).toEqual([201, address()]);
  const { subject, token } = await lastMail(address());
  expect(subject).toBe(`You are invited to Bank ${made}`);
  expect(JSON.stringify(answer.json())).not.toContain(token.split(".")[1]);

  expect((await call("POST", paths.invitationOffer, {}, { token })).json()).toMatchObject({
    organisation: `Bank ${made}`,
    role: "developer",
    email: address(),
    hasAccount: true,
  });
  const stranger = await signIn(portal, await createUser(portal, { email: `other-${made}@bank.example` }));
  expect(await outcome(accept(stranger, token))).toEqual([403, "invitation_for_another"]);
  expect(await outcome(accept(session, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`))).toEqual([
    400,
    "link_not_valid",
  ]);
  expect((await accept(session, token)).json<OwnOrganisation>().organisation).toMatchObject({
    id: acme,
    role: "developer",
    isActing: true,
  });
  expect(await outcome(accept(session, token))).toEqual([400, "link_not_valid"]);
  expect((await rolesOf())[guest.username]).toBe("developer");
  expect((await records("Join organisation")).at(-1)).toMatchObject({
    by: guest.username,
    organisationId: acme,
    role: "developer",
  });
  expect(await outcome(invite(ownerSession))).toEqual([409, "already_member"]);
});

test("a link is void after a week, after another one of the same address, and when it was taken back", async () => {
  const session = await signIn(portal, await createUser(portal, { email: address() }));
  await invite(ownerSession);
  const { token: first } = await lastMail(address());
  portal.clock.now = new Date(portal.clock.now.getTime() + 1000);
  const { id } = (await invite(ownerSession)).json<Invitation>();
  const { token: second } = await lastMail(address());
  expect(await outcome(accept(session, first))).toEqual([400, "link_not_valid"]);
  const { items } = (await call("GET", paths.invitations(acme), ownerSession)).json<{ items: Invitation[] }>();
  expect(items.map((one) => one.id)).toEqual([id]);
  expect((await call("DELETE", paths.invitation(acme, id), ownerSession)).statusCode).toBe(204);
  expect(await outcome(accept(session, second))).toEqual([400, "link_not_valid"]);
  expect(await outcome(call("DELETE", paths.invitation(acme, id), ownerSession))).toEqual([
    404,
    "invitation_not_found",
  ]);

  await invite(ownerSession);
  const { token: third } = await lastMail(address());
  const before = portal.clock.now;
  portal.clock.now = new Date(before.getTime() + 7 * DAY + 1000);
  expect(await outcome(call("POST", paths.invitationOffer, {}, { token: third }))).toEqual([400, "link_not_valid"]);
  portal.clock.now = before;
  await call("DELETE", paths.organisation(acme), administrator);
  expect(await outcome(accept(session, third))).toEqual([400, "link_not_valid"]);
});

test.each(["removed", "demoted", "deactivated"])("a link is void once the owner who sent it is %s", async (how) => {
  const other = await createUser(portal);
  await call("POST", paths.organisationMembers(acme), administrator, { username: other.username, role: "owner" });
  await invite(await signIn(portal, other), address(), "owner");
  const { token } = await lastMail(address());
  const member = paths.organisationMember(acme, other.id);
  if (how === "removed") await call("DELETE", member, ownerSession);
  else if (how === "demoted") await call("PUT", member, ownerSession, { role: "developer" });
  else await call("PUT", paths.activateUser(other.id, false), administrator);
  expect((await call("GET", paths.invitations(acme), ownerSession)).json()).toEqual({ items: [] });
  const session = await signIn(portal, await createUser(portal, { email: address() }));
  expect(await outcome(accept(session, token))).toEqual([400, "link_not_valid"]);
});

test("who was added without the invitation, and has left, does not come back by its link", async () => {
  const guest = await createUser(portal, { email: address().toUpperCase() });
  await invite(ownerSession, address(), "owner");
  const { token } = await lastMail(address());
  const body = { username: guest.username, role: "reader" };
  await call("POST", paths.organisationMembers(acme), administrator, body);
  await call("DELETE", paths.organisationMember(acme, guest.id), ownerSession);
  expect(await outcome(accept(await signIn(portal, guest), token))).toEqual([400, "link_not_valid"]);
});

test("who has no account registers with the link, is active at once, and has the invited address", async () => {
  await invite(ownerSession, address(), "reader");
  const { token } = await lastMail(address());
  const username = `guest-${made}`;
  const body = { token, username, password: "purple-otter-lantern-94" };
  expect(await outcome(call("POST", paths.registerInvited, {}, { ...body, username: owner.username }))).toEqual([
    409,
    "username_taken",
  ]);
  expect(await outcome(call("POST", paths.registerInvited, {}, { ...body, password: "password" }))).toEqual([
    400,
    "password_not_accepted",
  ]);
  expect((await call("POST", paths.registerInvited, {}, body)).statusCode).toBe(200);
  expect(await outcome(call("POST", paths.registerInvited, {}, { ...body, username: `${username}-2` }))).toEqual([
    400,
    "link_not_valid",
  ]);
  const { jwt, accountNonLocked } = (
    await call("POST", paths.authenticate, {}, { username, password: body.password })
  ).json<{ jwt: string; accountNonLocked: boolean }>();
  expect(accountNonLocked).toBe(true);
  const session = { authorization: `Bearer ${jwt}` };
  expect((await call("GET", paths.profile, session)).json()).toMatchObject({ email: address() });
  expect((await call("GET", paths.ownOrganisation, session)).json<OwnOrganisation>().organisation).toMatchObject({
    id: acme,
    role: "reader",
  });
});

test("members of another organisation see and change nothing of it; a developer manages nobody", async () => {
  const other = await createUser(portal);
  await createOrganisation(portal, `Other ${made}`, [{ user: other, role: "owner" }]);
  const foreign = await signIn(portal, other);
  const gone = [404, "organisation_not_found"];
  const ownersOnly = [403, "owners_only"];
  const member = paths.organisationMember(acme, developer.id);
  const routes: readonly (readonly [Method, string, object?])[] = [
    ["POST", paths.invitations(acme), { email: address(), role: "owner" }],
    ["GET", paths.invitations(acme)],
    ["DELETE", paths.invitation(acme, "00000000-0000-4000-8000-000000000000")],
    ["PUT", member, { role: "owner" }],
    ["DELETE", paths.organisationMember(acme, owner.id)],
  ];
  const own = await signIn(portal, developer);
  for (const [method, url, payload] of routes) {
    expect([method, url, ...(await outcome(call(method, url, foreign, payload)))]).toEqual([method, url, ...gone]);
    expect([method, url, ...(await outcome(call(method, url, own, payload)))]).toEqual([method, url, ...ownersOnly]);
  }
  for (const url of [paths.organisation(acme), paths.organisationMembers(acme)]) {
    expect(await outcome(call("GET", url, foreign))).toEqual(gone);
    expect((await call("GET", url, own)).statusCode).toBe(200);
  }
  // Somebody else's member is none of one's own.
  const { organisation } = (await call("GET", paths.ownOrganisation, foreign)).json<OwnOrganisation>();
  const theirs = paths.organisationMember(organisation?.id ?? 0, developer.id);
  expect(await outcome(call("DELETE", theirs, foreign))).toEqual([404, "member_not_found"]);
  expect(await rolesOf()).toEqual({ [owner.username]: "owner", [developer.username]: "developer" });
});

test("the last owner stays while there are other members, and cannot be deactivated or deleted", async () => {
  const itself = paths.organisationMember(acme, owner.id);
  const last = [409, "last_owner"];
  expect(await outcome(call("DELETE", itself, ownerSession))).toEqual(last);
  expect(await outcome(call("PUT", itself, ownerSession, { role: "reader" }))).toEqual(last);
  expect(await outcome(call("PUT", paths.activateUser(owner.id, false), administrator))).toEqual(last);
  expect(await outcome(call("DELETE", paths.deleteUsers([owner.id]), administrator))).toEqual(last);
  expect((await call("DELETE", paths.deleteUsers([owner.id, developer.id]), administrator)).statusCode).toBe(200);
  expect((await call("GET", paths.organisation(acme), administrator)).json()).toMatchObject({ members: 0 });
});

test("of two owners who demote each other at once, one stays", async () => {
  const both = [ownerSession, await signIn(portal, developer)] as const;
  await call("PUT", paths.organisationMember(acme, developer.id), ownerSession, { role: "owner" });
  const answers = await Promise.all([
    call("PUT", paths.organisationMember(acme, developer.id), both[0], { role: "reader" }),
    call("PUT", paths.organisationMember(acme, owner.id), both[1], { role: "reader" }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  expect(Object.values(await rolesOf(administrator)).toSorted()).toEqual(["owner", "reader"]);
  expect((await records("Change member role")).at(-1)).toMatchObject({
    changed: { role: { from: "owner", to: "reader" } },
  });
});

test("a member leaves; a user is in one organisation at most", async () => {
  const session = await signIn(portal, developer);
  expect((await call("DELETE", paths.organisationMember(acme, developer.id), session)).statusCode).toBe(204);
  expect((await call("GET", paths.ownOrganisation, session)).json()).toEqual({ organisation: null });
  expect(await outcome(call("PUT", paths.acting, session, { isActing: true }))).toEqual([
    404,
    "organisation_not_found",
  ]);
  expect((await records("Leave organisation")).at(-1)).toMatchObject({ by: developer.username, role: "developer" });

  const body = { username: developer.username.toUpperCase(), role: "reader" };
  expect((await call("POST", paths.organisationMembers(acme), administrator, body)).json()).toMatchObject({
    role: "reader",
  });
  expect(await outcome(call("POST", paths.organisationMembers(acme), administrator, body))).toEqual([
    409,
    "already_member",
  ]);
  const unknown = { username: `(Bank ${made})`, role: "reader" };
  expect(await outcome(call("POST", paths.organisationMembers(acme), administrator, unknown))).toEqual([
    404,
    "user_not_found",
  ]);
});

test("a thousand members come a hundred at a time", async () => {
  const { db } = portal.database;
  await db.execute(sql`
    INSERT INTO users (username, created_at, is_active, product_ids)
    SELECT 'crowd-' || lpad(number::text, 4, '0'), now(), true, '{}' FROM generate_series(1, 1000) AS number`);
  await db.execute(sql`
    INSERT INTO organisation_members (user_id, organisation_id, role, joined_at)
    SELECT id, ${acme}, 'reader', now() FROM users WHERE username LIKE 'crowd-%'`);
  const seen = new Set<string>();
  let after: string | null = "";
  let pages = 0;
  while (after !== null) {
    const url: string = paths.organisationMembers(acme) + (after === "" ? "" : `?${new URLSearchParams({ after })}`);
    const { items, next } = (await call("GET", url, ownerSession)).json<OrganisationMembers>();
    expect(items.length).toBeLessThanOrEqual(100);
    for (const { username } of items) seen.add(username);
    after = next;
    pages += 1;
  }
  expect([seen.size, pages]).toEqual([1_002, 11]);
});

test("who is in another organisation cannot accept, and the invitation stays", async () => {
  const guest = await createUser(portal, { email: address() });
  const session = await signIn(portal, guest);
  await invite(ownerSession);
  const { token } = await lastMail(address());
  const other = await createOrganisation(portal, `Third ${made}`, []);
  await insertMember(portal.database.db, {
    userId: guest.id,
    organisationId: other,
    role: "owner",
    joinedAt: portal.clock.now,
  });
  expect(await outcome(accept(session, token))).toEqual([409, "already_member"]);
  // Refused, it is not used up.
  expect((await call("POST", paths.invitationOffer, {}, { token })).statusCode).toBe(200);
});
