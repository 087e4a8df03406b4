import { publishedContent } from "@connect-portal/content/testing";
import {
  type HookInbox,
  type NamedWorlds,
  paths,
  SANDBOX_BASE,
  SANDBOX_TOKEN_PATH,
  type SandboxClientAnswer,
  type SandboxClientsAnswer,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteMember, setActing, setMemberRole } from "../modules/organisations/members.repository.ts";
import { setOrganisationAccount } from "../modules/organisations/organisations.repository.ts";
import { createOrganisation, createUser, signIn, startTestApp, type TestApp, type TestUser } from "../testing/index.ts";

const CARDS = `${SANDBOX_BASE}/4.2.4/issuing/cards`;
type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

let portal: TestApp;
let owner: TestUser;
let reader: TestUser;
let acme: number;
let made = 0;
beforeAll(async () => {
  const settings = { PARTS: ["web", "sandbox"] as ["web", "sandbox"] };
  portal = await startTestApp({ content: await publishedContent(), filling: firstWorlds, settings });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await createUser(portal, { productIds: [] });
  reader = await createUser(portal, { productIds: [] });
  const members = [
    { user: owner, role: "owner" },
    { user: reader, role: "reader" },
  ] as const;
  made += 1;
  acme = await createOrganisation(portal, `Acme ${made}`, members);
});

const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  portal.app.inject({ method, url, headers: { host: "portal.test", ...headers }, ...(payload && { payload }) });
const outcome = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const token = async (session: Headers): Promise<Headers> => {
  const { access_token } = (await call("POST", paths.sandboxToken, session)).json<{ access_token: string }>();
  return { authorization: `Bearer ${access_token}` };
};
const clientToken = async ({ clientId, clientSecret }: SandboxClientAnswer): Promise<Headers> => {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
  const payload = "grant_type=client_credentials";
  const answer = await portal.app.inject({
    method: "POST",
    url: SANDBOX_TOKEN_PATH,
    headers: { host: "portal.test", ...headers },
    payload,
  });
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` };
};
const cardsOf = async (headers: Headers) => {
  const { items } = (await call("GET", CARDS, headers)).json<{ items: { cardId: string }[] }>();
  return items.map(({ cardId }) => cardId);
};

test("members see the same cards, clients and inbox, and get back their own when they act for themselves", async () => {
  const [first, second] = [await signIn(portal, owner), await signIn(portal, reader)];
  const shared = await cardsOf(await token(first));
  expect(shared.length).toBeGreaterThan(0);
  expect(await cardsOf(await token(second))).toEqual(shared);
  const client = (await call("POST", paths.sandboxClients, first, { name: "Ledger" })).json<SandboxClientAnswer>();
  expect(await cardsOf(await clientToken(client))).toEqual(shared);
  const listed = (await call("GET", paths.sandboxClients, second)).json<SandboxClientsAnswer>();
  expect(listed.clients.map(({ name }) => name)).toEqual(["Ledger"]);
  const inboxOf = async (headers: Headers) => (await call("GET", paths.hookInbox, headers)).json<HookInbox>().url;
  expect(await inboxOf(second)).toBe(await inboxOf(first));

  await setActing(portal.database.db, owner.id, false);
  const own = (await call("GET", paths.sandboxClients, first)).json<SandboxClientsAnswer>();
  expect(own.clients).toEqual([]);
  expect(await inboxOf(first)).not.toBe(await inboxOf(second));
  // What the organisation has opened to its members is open to them on their own, too.
  expect((await cardsOf(await token(first))).length).toBeGreaterThan(0);
});

test("each member chooses a world of the organisation", async () => {
  const [first, second] = [await signIn(portal, owner), await signIn(portal, reader)];
  const pageToken = await token(first);
  const before = await cardsOf(pageToken);
  const { worldId } = (await call("POST", paths.sandboxWorlds, first, { name: "CI", seed: null })).json();
  expect((await call("PUT", paths.sandboxWorld, first, { worldId })).statusCode).toBe(204);
  const chosen = async (headers: Headers) =>
    (await call("GET", paths.sandboxWorlds, headers)).json<NamedWorlds>().chosen;
  expect([await chosen(first), await chosen(second)]).toEqual([worldId, "default"]);
  await expect.poll(() => cardsOf(pageToken)).toEqual([]);
  expect(await cardsOf(await token(second))).toEqual(before);
  expect((await call("DELETE", paths.namedWorld(worldId), first)).statusCode).toBe(204);
  expect(await chosen(first)).toBe("default");
});

test("a reader changes nothing, by no route, and sees no secret", async () => {
  const session = await signIn(portal, reader);
  const pageToken = await token(session);
  const refused = [403, "reader_may_not"];
  expect((await call("GET", CARDS, pageToken)).statusCode).toBe(200);
  expect(await outcome(call("POST", CARDS, pageToken, {}))).toEqual(refused);
  expect(await outcome(call("POST", paths.sandboxClients, session, { name: "Mine" }))).toEqual(refused);
  expect(await outcome(call("GET", paths.signingSecrets, session))).toEqual(refused);
  expect(await outcome(call("POST", paths.resetSandbox, session, { seed: 2 }))).toEqual(refused);
  expect((await call("GET", paths.sandboxWorld, session)).statusCode).toBe(200);

  await setMemberRole(portal.database.db, acme, reader.id, "developer");
  expect((await call("POST", paths.sandboxClients, session, { name: "Mine" })).statusCode).toBe(201);
  await expect.poll(async () => (await outcome(call("POST", CARDS, pageToken, {})))[0]).toBe(422);
});

test("who leaves keeps the session, and nothing of the organisation; its clients go on", async () => {
  const session = await signIn(portal, owner);
  const pageToken = await token(session);
  const client = (await call("POST", paths.sandboxClients, session, { name: "Ledger" })).json<SandboxClientAnswer>();
  const ofClient = await clientToken(client);
  expect((await call("GET", CARDS, pageToken)).statusCode).toBe(200);

  await deleteMember(portal.database.db, acme, owner.id);
  await expect.poll(() => outcome(call("GET", CARDS, pageToken)), { timeout: 1_000 }).toEqual([401, "token_invalid"]);
  expect((await call("GET", CARDS, ofClient)).statusCode).toBe(200);
  expect((await call("GET", paths.sandboxClients, session)).json<SandboxClientsAnswer>().clients).toEqual([]);

  const other = await signIn(portal, reader);
  const otherToken = await token(other);
  expect((await call("GET", CARDS, otherToken)).statusCode).toBe(200);
  await setOrganisationAccount(portal.database.db, acme, { isActive: false });
  for (const headers of [otherToken, ofClient]) {
    await expect.poll(() => outcome(call("GET", CARDS, headers)), { timeout: 1_000 }).toEqual([401, "token_invalid"]);
  }
  expect((await call("GET", paths.profile, other)).statusCode).toBe(200);
});

test("a token of a member's page is the member's: another session, or another member, cannot make it good", async () => {
  const session = await signIn(portal, owner);
  const pageToken = await token(session);
  expect((await call("GET", CARDS, pageToken)).statusCode).toBe(200);
  expect((await call("DELETE", paths.currentSession, session)).statusCode).toBe(204);
  await expect.poll(() => outcome(call("GET", CARDS, pageToken)), { timeout: 1_000 }).toEqual([401, "token_invalid"]);
});
