import { setTimeout as wait } from "node:timers/promises";
import { publishedContent } from "@connect-portal/content/testing";
import {
  MCP_PATH,
  type OwnOrganisation,
  paths,
  SANDBOX_BASE,
  type SandboxClientAnswer,
  type SandboxClientsAnswer,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followEvents } from "../modules/hook-inbox/testing/follow-events.ts";
import { mails } from "../modules/mail/mails.tables.ts";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

const CARDS = `${SANDBOX_BASE}/4.2.4/issuing/cards`;
/** Milliseconds: longer than this, nothing of the organisation stays open to who has left. */
const SOON = 1_000;

let portal: TestApp;
let base: string;
beforeAll(async () => {
  const settings = { PARTS: ["web", "sandbox"] as ["web", "sandbox"] };
  portal = await startTestApp({ content: await publishedContent(), filling: firstWorlds, settings, now: new Date() });
  await copyFirstWorlds(portal.database);
  base = await portal.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => portal.close());

type Headers = Record<string, string>;
const call = (method: string, path: string, headers: Headers, body?: object) =>
  fetch(base + path, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T;

async function invitedBy(owner: Headers, organisation: number, email: string): Promise<Headers> {
  const session = await signIn(portal, await createUser(portal, { email, productIds: [] }));
  await call("POST", paths.invitations(organisation), owner, { email, role: "developer" });
  const [mail] = await portal.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(asc(mails.createdAt));
  const token = /invitation\?token=([\w.-]+)/.exec(mail?.textBody ?? "")?.[1] ?? "";
  expect((await call("POST", paths.acceptInvitation, session, { token })).status).toBe(200);
  return session;
}

/** What a member has open: the token of a page, an assistant with it, and the stream of the inbox. */
async function everythingOpen(session: Headers) {
  const { access_token } = await read<{ access_token: string }>(call("POST", paths.sandboxToken, session));
  const bearer = { authorization: `Bearer ${access_token}` };
  const ping = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
  const accept = { accept: "application/json, text/event-stream" };
  const stream = await followEvents(`${base}${paths.inboxEvents}`, session);
  await stream.next();
  return {
    stream,
    sandbox: async () => (await call("GET", CARDS, bearer)).status,
    assistant: async () => (await call("POST", MCP_PATH, { ...bearer, ...accept }, ping)).status,
    clients: async () => {
      const answer = await call("GET", paths.sandboxClients, session);
      const { clients } = (await answer.json()) as Partial<SandboxClientsAnswer>;
      return clients?.length ?? answer.status;
    },
    session: async () => (await call("GET", paths.profile, session)).status,
  };
}

/** A busy machine may answer 503 before. */
async function expectOpen({ sandbox, assistant, clients, session }: Awaited<ReturnType<typeof everythingOpen>>) {
  await expect.poll(sandbox, { timeout: 60_000 }).toBe(200);
  await expect.poll(assistant, { timeout: 60_000 }).toBe(200);
  await expect.poll(clients, { timeout: 60_000 }).toBe(1);
  await expect.poll(session, { timeout: 60_000 }).toBe(200);
}

/**
 * When the last call was sent that was still answered as before, until one is answered as expected: how long a busy
 * machine takes for an answer, or that it has none for now, is not its openness.
 */
async function lastOpen(ask: () => Promise<number>, expected: number, since: () => number): Promise<number> {
  let open = 0;
  while (open <= SOON) {
    const sent = since();
    const answered = await ask();
    if (answered === expected) break;
    if (answered !== 503) open = sent;
  }
  return open;
}

test("an organisation of five, invited; one leaves: nothing of theirs is open a second later", {
  timeout: 300_000,
}, async () => {
  const administrator = await signIn(portal, await createUser(portal, { permissions: ["manage_user"] }));
  const body = { name: "Northbank", productIds: [2] };
  const { id } = await read<{ id: number }>(call("POST", paths.organisations, administrator, body));
  const first = await createUser(portal, { productIds: [] });
  const owner = await signIn(portal, first);
  const added = { username: first.username, role: "owner" };
  expect((await call("POST", paths.organisationMembers(id), administrator, added)).status).toBe(201);
  const sessions: Headers[] = [owner];
  for (const name of ["anna", "ben", "cara", "dora"]) {
    sessions.push(await invitedBy(owner, id, `${name}@northbank.example`));
  }
  const client = await call("POST", paths.sandboxClients, owner, { name: "Ledger" });
  expect((await client.json()) as SandboxClientAnswer).toMatchObject({ name: "Ledger" });
  const open = await Promise.all(sessions.map(everythingOpen));
  for (const member of open) await expectOpen(member);

  const leaving = sessions.at(-1) ?? owner;
  const [gone, ...rest] = open.toReversed();
  if (!gone) throw new Error("nobody has anything open");
  const { items } = await read<{ items: { userId: number; email: string }[] }>(
    call("GET", paths.organisationMembers(id), owner),
  );
  const dora = items.find(({ email }) => email.startsWith("dora"))?.userId ?? 0;
  expect((await call("DELETE", paths.organisationMember(id, dora), leaving)).status).toBe(204);
  const left = performance.now();
  const since = () => performance.now() - left;
  const closings = await Promise.all([
    Promise.race([gone.stream.next().then(() => since()), wait(2 * SOON, Number.POSITIVE_INFINITY)]),
    lastOpen(gone.sandbox, 401, since),
    lastOpen(gone.assistant, 401, since),
    lastOpen(gone.clients, 0, since),
  ]);
  expect(Math.max(...closings), "milliseconds until stream, sandbox, assistant and clients are closed").toBeLessThan(
    SOON,
  );
  expect(await gone.session()).toBe(200);
  expect(await read<OwnOrganisation>(call("GET", paths.ownOrganisation, leaving))).toEqual({ organisation: null });
  for (const member of rest) {
    await expectOpen(member);
    member.stream.leave();
  }
});
