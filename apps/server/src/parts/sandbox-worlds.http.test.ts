import { publishedContent } from "@connect-portal/content/testing";
import {
  type NamedWorld,
  type NamedWorlds,
  paths,
  SANDBOX_BASE,
  SANDBOX_TOKEN_PATH,
  type SandboxCalls,
  type SandboxClientAnswer,
  type SandboxTimeline,
  type SandboxWorld,
  type WorldSnapshot,
} from "@connect-portal/contract";
import { copyFirstWorlds, firstWorlds } from "@connect-portal/sandbox/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, signIn, startTestApp, type TestApp } from "../testing/index.ts";

const CARDS = `${SANDBOX_BASE}/4.2.4/issuing/cards`;
let portal: TestApp;
let session: Record<string, string>;
beforeAll(async () => {
  const settings = { PARTS: ["web", "sandbox"] as ["web", "sandbox"] };
  portal = await startTestApp({ content: await publishedContent(), filling: firstWorlds, settings });
  await copyFirstWorlds(portal.database);
});
afterAll(() => portal.close());
const newSession = async () => signIn(portal, await createUser(portal, { productIds: [1, 2, 3] }));
beforeEach(async () => {
  session = await newSession();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const call = (method: Method, url: string, payload?: object, headers = session) =>
  portal.app.inject({ method, url, headers: { host: "portal.test", ...headers }, ...(payload && { payload }) });
const create = async (values: object) => (await call("POST", paths.sandboxWorlds, values)).json<NamedWorld>();
const snapshotOf = async (worldId: string, name = "Before") =>
  (await call("POST", paths.worldSnapshots(worldId), { name })).json<WorldSnapshot>();
const shown = async () => (await call("GET", paths.sandboxWorld)).json<SandboxWorld>();
const refusal = async (answer: ReturnType<typeof call>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

async function clientIn(worldId: string): Promise<{ readonly clientId: string; readonly authorization: string }> {
  const made = await call("POST", paths.sandboxClients, { name: `Tests ${worldId}`, worldId });
  const { clientId, clientSecret = "" } = made.json<SandboxClientAnswer>();
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const { access_token } = (
    await portal.app.inject({
      method: "POST",
      url: SANDBOX_TOKEN_PATH,
      headers: {
        host: "portal.test",
        authorization: `Basic ${basic}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "grant_type=client_credentials",
    })
  ).json<{ access_token: string }>();
  return { clientId, authorization: `Bearer ${access_token}` };
}

test("a world is made of a seed, empty, or as a copy; it is renamed, chosen and deleted", async () => {
  await shown();
  const seeded = await create({ name: "Amina", seed: 1 });
  const empty = await create({ name: "CI", seed: null });
  const copy = await create({ name: "Youssef", copyOf: seeded.worldId });
  expect([seeded.seed, empty.seed, copy.seed]).toEqual([1, null, 1]);
  const counts: number[] = [];
  for (const { worldId } of [seeded, empty, copy]) {
    expect((await call("PUT", paths.sandboxWorld, { worldId })).statusCode).toBe(204);
    const { world, counts: found } = await shown();
    expect(world.worldId).toBe(worldId);
    counts.push(found.cards);
  }
  expect(counts[1]).toBe(0);
  expect(counts[0]).toBeGreaterThan(50);
  expect(counts[2]).toBe(counts[0]);

  expect((await call("PUT", paths.namedWorld(copy.worldId), { name: "Youssef 2" })).json().name).toBe("Youssef 2");
  expect((await call("DELETE", paths.namedWorld(copy.worldId))).statusCode).toBe(204);
  const { items, chosen } = (await call("GET", paths.sandboxWorlds)).json<NamedWorlds>();
  expect([items.map(({ name }) => name), chosen]).toEqual([["Default", "Amina", "CI"], "default"]);
  expect(await refusal(call("PUT", paths.sandboxWorld, { worldId: copy.worldId }))).toEqual([404, "world_not_found"]);
});

test("an account has ten worlds and ten snapshots; names are taken once; the default world stays", async () => {
  await shown();
  const [first] = await Promise.all(Array.from({ length: 9 }, (_, n) => create({ name: `World ${n}`, seed: null })));
  const conflict = [409, "world_state_conflict"];
  expect(await refusal(call("POST", paths.sandboxWorlds, { name: "One more", seed: null }))).toEqual(conflict);
  const address = paths.namedWorld(first?.worldId ?? "");
  expect(await refusal(call("PUT", address, { name: "world 1" }))).toEqual(conflict);
  expect(await refusal(call("PUT", address, { name: "DEFAULT" }))).toEqual(conflict);
  expect(await refusal(call("DELETE", paths.namedWorld("default")))).toEqual(conflict);
  expect(await refusal(call("POST", paths.sandboxWorlds, { name: "A", seed: 1, copyOf: "default" }))).toEqual([
    422,
    "request_invalid",
  ]);
  const worldId = first?.worldId ?? "";
  await Promise.all(Array.from({ length: 10 }, (_, n) => snapshotOf(worldId, `Snapshot ${n}`)));
  expect(await refusal(call("POST", paths.worldSnapshots(worldId), { name: "One more" }))).toEqual(conflict);
  const { items } = (await call("GET", paths.worldSnapshots(worldId))).json<{ items: WorldSnapshot[] }>();
  expect(items).toHaveLength(10);
});

test("a client works in its world, and in another one after it was moved; a world with clients stays", async () => {
  await shown();
  const { worldId } = await create({ name: "CI", seed: null });
  const { clientId, authorization } = await clientIn(worldId);
  const cardsSeen = async (headers: object = {}) =>
    (await call("GET", `${CARDS}?limit=1`, undefined, { authorization, ...headers })).json().items?.length;
  expect(await cardsSeen()).toBe(0);
  expect(await cardsSeen({ "sandbox-world": "default" })).toBe(1);
  expect(await refusal(call("DELETE", paths.namedWorld(worldId)))).toEqual([409, "world_state_conflict"]);
  expect((await call("PUT", paths.clientWorld(clientId), { worldId: "default" })).statusCode).toBe(204);
  await expect.poll(() => cardsSeen()).toBe(1);
  expect((await call("DELETE", paths.namedWorld(worldId))).statusCode).toBe(204);
});

test("a restored world is as it was, whatever happened since, and what clients did stays in the call log", async () => {
  await shown();
  const { snapshotId } = await snapshotOf("default");
  const before = await shown();
  const to = new Date(Date.parse(before.clock.now) + 40 * 86_400_000).toISOString();
  await call("POST", paths.sandboxClock, { to });
  expect((await shown()).counts).not.toEqual(before.counts);
  const restored = await call("POST", paths.restoredSnapshot("default", snapshotId));
  expect([restored.statusCode, restored.json().snapshotId]).toEqual([200, snapshotId]);
  expect(await shown()).toEqual(before);
  expect((await call("DELETE", paths.worldSnapshot("default", snapshotId))).statusCode).toBe(204);
  expect(await refusal(call("POST", paths.restoredSnapshot("default", snapshotId)))).toEqual([
    404,
    "snapshot_not_found",
  ]);
});

test("the call log and the timeline say in which world a call was, also while the pages show another", async () => {
  await shown();
  const { worldId, name } = await create({ name: "Amina" });
  const { authorization } = await clientIn(worldId);
  const sent = await call(
    "POST",
    `${SANDBOX_BASE}/4.2.4/issuing/simulation/clock/advance`,
    { days: 20 },
    {
      authorization,
      "x-request-id": "amina-1",
    },
  );
  expect(sent.statusCode).toBeLessThan(500);
  const world = { worldId, name };
  const found = () => call("GET", `${paths.timeline}?requestId=amina-1`);
  await expect
    .poll(async () => (await found()).json<SandboxTimeline>().call?.status, { timeout: 10_000 })
    .toBe(sent.statusCode);
  expect((await found()).json<SandboxTimeline>().world).toEqual(world);
  const listed = async (query: string) => (await call("GET", `${paths.calls}?${query}`)).json<SandboxCalls>().items;
  expect(await listed(`world=${worldId}`)).toMatchObject([{ requestId: "amina-1", world }]);
  expect(await listed("world=default")).toEqual([]);
});

test("404: worlds and snapshots of another account, by whatever route names them", async () => {
  await shown();
  const { worldId } = await create({ name: "Amina" });
  const { snapshotId } = await snapshotOf(worldId);
  const own = await clientIn(worldId);
  await call("GET", `${CARDS}?limit=1`, undefined, { authorization: own.authorization, "x-request-id": "amina-2" });
  session = await newSession();
  await shown();
  const other = await clientIn("default");
  const world = [404, "world_not_found"];
  const snapshot = [404, "snapshot_not_found"];
  expect(await refusal(call("PUT", paths.sandboxWorld, { worldId }))).toEqual(world);
  expect(await refusal(call("PUT", paths.namedWorld(worldId), { name: "Mine" }))).toEqual(world);
  expect(await refusal(call("DELETE", paths.namedWorld(worldId)))).toEqual(world);
  expect(await refusal(call("POST", paths.sandboxWorlds, { name: "Mine", copyOf: worldId }))).toEqual(world);
  expect(await refusal(call("GET", paths.worldSnapshots(worldId)))).toEqual(world);
  expect(await refusal(call("POST", paths.worldSnapshots(worldId), { name: "Mine" }))).toEqual(world);
  expect(await refusal(call("POST", paths.restoredSnapshot(worldId, snapshotId)))).toEqual(world);
  expect(await refusal(call("POST", paths.restoredSnapshot("default", snapshotId)))).toEqual(snapshot);
  expect(await refusal(call("DELETE", paths.worldSnapshot(worldId, snapshotId)))).toEqual(world);
  expect(await refusal(call("DELETE", paths.worldSnapshot("default", snapshotId)))).toEqual(snapshot);
  expect(await refusal(call("POST", paths.sandboxClients, { name: "Mine", worldId }))).toEqual(world);
  expect(await refusal(call("PUT", paths.clientWorld(other.clientId), { worldId }))).toEqual(world);
  expect(await refusal(call("PUT", paths.clientWorld(own.clientId), { worldId: "default" }))).toEqual([
    404,
    "sandbox_client_not_found",
  ]);
  const endpoint = { name: "Mine", url: "https://events.bank.example", eventTypes: null, status: "enabled", worldId };
  expect((await call("POST", paths.sandboxEndpoints, endpoint)).statusCode).not.toBe(201);
  for (const id of [worldId, snapshotId, "wld_0000000000", "nowhere"]) {
    const headers = { authorization: other.authorization, "sandbox-world": id };
    expect(await refusal(call("GET", `${CARDS}?limit=1`, undefined, headers))).toEqual(world);
  }
  // A snapshot is no world either, not even to its owner.
  const headers = { authorization: own.authorization, "sandbox-world": snapshotId };
  expect(await refusal(call("GET", `${CARDS}?limit=1`, undefined, headers))).toEqual(world);
  expect((await call("GET", `${paths.calls}?world=${worldId}`)).json<SandboxCalls>().items).toEqual([]);
  expect(await refusal(call("GET", `${paths.timeline}?requestId=amina-2`))).toEqual([404, "timeline_not_found"]);
});
