import { publishedContent } from "@connect-portal/content/testing";
import { pathOf, paths } from "@connect-portal/contract";
import { openDatabase, send } from "@connect-portal/database";
import { copyFirstWorlds } from "@connect-portal/sandbox/testing";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { readSettings } from "../settings/read-settings.ts";
import { useDatabases } from "../testing/databases.ts";
import { createOrganisation, createUser, signIn, type TestApp, type TestUser } from "../testing/index.ts";

type Headers = Record<string, string>;
type Call = () => Promise<LightMyRequestResponse>;

const { copyUrl } = useDatabases();
const now = new Date("2025-03-04T10:22:31Z");
let portals: TestApp[];
let administrator: Headers;
let acme: number;
let owners: { readonly user: TestUser; readonly session: Headers }[];
let made = 0;
let calls = 0;

beforeAll(async () => {
  const url = await copyUrl();
  const content = await publishedContent();
  const settings = { ...readSettings({}, "/"), PARTS: ["web" as const, "sandbox" as const] };
  portals = await Promise.all(
    [1, 2].map(async () => {
      const database = await openDatabase({ url });
      await copyFirstWorlds(database);
      const app = await buildApp({ settings, database, content, now: () => now });
      await app.ready();
      const close = async () => void (await Promise.all([app.close(), database.close()]));
      return { app, database, clock: { now }, close };
    }),
  );
  administrator = await signIn(first(), await createUser(first(), { permissions: ["manage_user"] }));
}, 240_000);
afterAll(() => Promise.all(portals.map((portal) => portal.close())));
beforeEach(async () => {
  const users = [await createUser(first()), await createUser(first())];
  made += 1;
  acme = await createOrganisation(
    first(),
    `Acme ${made}`,
    users.map((user) => ({ user, role: "owner" })),
  );
  owners = await Promise.all(users.map(async (user) => ({ user, session: await signIn(first(), user) })));
});

const first = () => portals[0] as TestApp;

/** Each call goes to the other portal. */
function call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, headers: Headers, payload?: object) {
  const { app } = portals[calls++ % 2] as TestApp;
  return app.inject({ method, url, headers: { host: "portal.test", ...headers }, ...(payload && { payload }) });
}
const owner = (place: number) => owners[place % 2]?.session ?? {};

/** Makes the calls at once, none of which may fail. Their statuses. */
async function atOnce(all: readonly Call[]): Promise<number[]> {
  const answers = await Promise.all(all.map((one) => one()));
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
  return answers.map(({ statusCode }) => statusCode).sort();
}

const newWorld = async (name: string) =>
  (await call("POST", paths.sandboxWorlds, owner(0), { name, seed: null })).json<{ worldId: string }>().worldId;

/** What members do with what they share; `world` is a named one of theirs. */
const membersCalls = (world: string, round: number): Call[] => [
  () => call("POST", paths.sandboxClients, owner(0), { name: `Client ${round}`, worldId: world }),
  () => call("POST", paths.sandboxWorlds, owner(1), { name: `World ${round}`, seed: null }),
  () => call("POST", pathOf("createSnapshot", { id: world }), owner(1), { name: `Snapshot ${round}` }),
  () => call("PUT", pathOf("renameWorld", { id: world }), owner(0), { name: `Renamed ${round}` }),
  () => call("PUT", pathOf("chooseWorld"), owner(1), { worldId: world }),
  () => call("POST", pathOf("startWorldOver"), owner(1), {}),
  () => call("GET", paths.hookInbox, owner(0)),
  () => call("POST", pathOf("replaceInboxAddress"), owner(1)),
  () => call("GET", pathOf("listSigningSecrets"), owner(0)),
  () => call("GET", pathOf("listEncryptionKeys"), owner(1)),
  () => call("POST", paths.invitations(acme), owner(0), { email: `guest-${round}@bank.example`, role: "reader" }),
];

test("clients, worlds and snapshots are made while each other's world changes", async () => {
  const world = await newWorld("Shared");
  const statuses = await atOnce([0, 1, 2, 3].flatMap((round) => membersCalls(world, round)));
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

test.each([
  ["an organisation", () => call("DELETE", paths.organisation(acme), administrator)],
  ["its owners", () => call("DELETE", paths.deleteUsers(owners.map(({ user }) => user.id)), administrator)],
])("%s can be deleted while members call", async (_what, remove) => {
  const world = await newWorld("Shared");
  const members = [0, 1, 2].flatMap((round) => membersCalls(world, round));
  members.splice(12, 0, remove as Call);
  await atOnce(members);
  const { db } = first().database;
  expect(await send(db, "SELECT FROM organisation_members WHERE organisation_id = $1", [acme])).toEqual([]);
});

test("of two owners who demote each other one stays", async () => {
  const [one, other] = owners.map(({ user }) => paths.organisationMember(acme, user.id));
  const demoted = { role: "reader" };
  const statuses = await atOnce([
    () => call("PUT", one ?? "", owner(1), demoted),
    () => call("PUT", other ?? "", owner(0), demoted),
  ]);
  expect(statuses).toEqual([200, 403]);
});
