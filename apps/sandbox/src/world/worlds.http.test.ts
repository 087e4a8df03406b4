import { fileURLToPath } from "node:url";
import type { ApiError } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HandlerRequest } from "../engine/handlers.ts";
import type { SandboxOptions } from "../options.ts";
import { type Entity, entityKind } from "./entity-kind.ts";
import { selectEvents } from "./events.repository.ts";
import { worldHandlers } from "./world-handlers.ts";
import { defaultWorld } from "./world-key.ts";
import type { WorldModule } from "./world-module.ts";
import { createWorlds, type Worlds } from "./worlds.ts";

interface Network extends Entity {
  readonly status: string;
  readonly name: string;
}
const networks = entityKind<Network>()({
  prefix: "net",
  table: "networks",
  notFound: "network_not_found",
  columns: { status: ({ status }) => status },
});

const migrations = fileURLToPath(new URL("../../../server/migrations/", import.meta.url));
const now = new Date("2026-03-04T10:22:31Z");
const happened: string[] = [];
let database: OpenDatabase;
let worlds: Worlds;

beforeAll(async () => {
  database = await openMigratedDatabase(migrations);
  for (const name of ["one", "two"]) {
    await database.db.execute(
      sql`INSERT INTO users (username, password_hash, is_active, created_at, product_ids)
          VALUES (${name}, 'x', true, now(), '{2}')`,
    );
  }
  worlds = createWorlds(database, {
    remind: (world, { subject }) => {
      happened.push(`${subject} ${world.now.toISOString()}`);
      if (subject === "first") {
        world.schedule({ kind: "remind", subject: "between", at: new Date("2026-03-06T00:00:00Z") });
      }
    },
  });
});
afterAll(() => database.close());

const create = (request: Partial<HandlerRequest>) =>
  worldHandlers(
    {
      changes: {
        renameWorld: (world, { body: { name } }) => {
          const network = world.put(networks, { id: world.newId("net"), status: "up", name });
          world.emit({ type: "network.created", subject: network.id, before: null, after: network });
          return { status: 201, body: network };
        },
      },
    },
    worlds,
    {} as SandboxOptions,
  ).renameWorld?.(requestWith(request));

const requestWith = (changes: Partial<HandlerRequest>): HandlerRequest => ({
  params: {},
  query: {},
  headers: {},
  body: { name: "VISA" },
  mediaType: "application/json",
  now,
  requestId: "req-1",
  principal: { sub: "1" } as HandlerRequest["principal"],
  ...changes,
});

test("what is written is read, counted as an event, and is in nobody else's world", async () => {
  const made = await worlds.change(defaultWorld(1), now, "req-0", async ({ world }) => {
    const network = world.put(networks, { id: world.newId("net"), status: "up", name: "VISA" });
    world.emit({ type: "network.created", subject: network.id, before: null, after: network });
    world.emit({ type: "network.changed", subject: network.id, before: network, after: network });
    return network;
  });
  expect(await worlds.read(defaultWorld(1), now, (world) => world.get(networks, made.id))).toEqual(made);
  await expect(worlds.read(defaultWorld(2), now, (world) => world.get(networks, made.id))).rejects.toThrow(
    "no network",
  );
  const world = await worlds.read(defaultWorld(1), now, async ({ id }) => id);
  const events = await selectEvents(database.db, world, { after: 0, limit: 10, subject: made.id });
  expect(events.map(({ type, subjectSequence }) => [type, subjectSequence])).toEqual([
    ["network.created", 1],
    ["network.changed", 2],
  ]);
});

test("a booking that is off by a cent is refused, and nothing of its change stays", async () => {
  const before = await worlds.read(defaultWorld(1), now, (world) => world.by(networks, {}));
  await expect(
    worlds.change(defaultWorld(1), now, "req-2", async ({ world }) => {
      world.put(networks, { id: world.newId("net"), status: "up", name: "OFF" });
      world.openBalance("acc_0000000001", "EUR");
      await world.book({
        kind: "purchase",
        currency: "EUR",
        description: "Off",
        lines: [
          { account: "acc_0000000001", amount: -100 },
          { account: "int_settlement", amount: 99 },
        ],
      });
    }),
  ).rejects.toThrow("off by -1");
  expect(await worlds.read(defaultWorld(1), now, (world) => world.by(networks, {}))).toEqual(before);
});

test("balances follow the ledger", async () => {
  await worlds.change(defaultWorld(1), now, "req-3", async ({ world }) => {
    world.openBalance("acc_0000000002", "EUR");
    const lines = [
      { account: "acc_0000000002", amount: -100 },
      { account: "int_settlement", amount: 100 },
    ];
    await world.hold("acc_0000000002", 250);
    await world.book({ kind: "purchase", currency: "EUR", description: "Coffee", lines });
    await world.book({ kind: "purchase", currency: "EUR", description: "Tea", lines });
  });
  const { balance, entries } = await worlds.read(defaultWorld(1), now, async (world) => ({
    balance: await world.balanceOf("acc_0000000002"),
    entries: await world.entries({ account: "acc_0000000002" }),
  }));
  expect(balance).toEqual({ currency: "EUR", balance: -200, held: 250 });
  expect(entries.map(({ description, balance: after }) => [description, after])).toEqual([
    ["Tea", -200],
    ["Coffee", -100],
  ]);
});

test("the same key is answered again, with another body refused; two at once make one", async () => {
  const headers = { "Idempotency-Key": "9f1c0b8e" };
  const [first, second] = await Promise.all([create({ headers }), create({ headers })]);
  expect(second?.body).toEqual(first?.body);
  expect([first?.headers, second?.headers]).toContainEqual({ "idempotent-replayed": "true" });
  await expect(create({ headers, body: { name: "OTHER" } })).rejects.toMatchObject({ code: "idempotency_key_reused" });
  expect((await create({ headers: {} }))?.body).not.toEqual(first?.body);
});

test("a UUID in capitals is the same key", async () => {
  const key = "0b9d6a52-5f0e-4f6c-9d0a-7c1d2e3f4a5b";
  const first = await create({ headers: { "Idempotency-Key": key } });
  expect(await create({ headers: { "Idempotency-Key": key.toUpperCase() } })).toMatchObject({
    body: first?.body,
    headers: { "idempotent-replayed": "true" },
  });
});

test("a key that is used again says what differs; a key of the version before only that something does", async () => {
  const headers = { "Idempotency-Key": "5b0e7a41" };
  const changes: WorldModule["changes"] = {
    createWorld: () => ({ status: 201 }),
    deleteWorld: () => ({ status: 204 }),
  };
  const { createWorld: copy, deleteWorld: remove } = worldHandlers({ changes }, worlds, {} as SandboxOptions);
  const first = requestWith({
    headers,
    params: { id: "1" },
    query: { deep: true },
    body: { name: "FIRST", note: "a" },
  });
  const reused = async (other: HandlerRequest, handler = copy) => {
    const answered = Promise.resolve(handler?.(other));
    return (await answered.catch((error: ApiError) => error)) as ApiError;
  };
  await copy?.(first);
  expect((await copy?.({ ...first, body: { note: "a", name: "FIRST" } }))?.headers).toHaveProperty(
    "idempotent-replayed",
  );
  const details = [
    await reused({ ...first, body: { name: "OTHER", note: "a" } }),
    await reused({ ...first, params: { id: "2" }, query: {} }),
    await reused(first, remove),
  ].map(({ problem }) => problem.detail);
  expect(details).toEqual([
    "The first request with this key differs in its body.",
    "The first request with this key differs in its path parameters and query parameters.",
    "The key was used with createWorld. This request is deleteWorld.",
  ]);
  // The previous version writes its own digest beside the parts.
  await database.db.execute(sql`UPDATE sandbox_replays SET digest = 'another' WHERE key = '5b0e7a41'`);
  const { code, problem } = await reused(first);
  expect([code, problem.detail]).toEqual(["idempotency_key_reused", undefined]);
});

test("pages go on where they were, whatever is made meanwhile", async () => {
  const names = ["a", "b", "c", "d"];
  for (const name of names) await create({ body: { name }, principal: { sub: "2" } as HandlerRequest["principal"] });
  const first = await worlds.read(defaultWorld(2), now, (world) =>
    world.page(networks, { status: "up" }, { limit: 2 }),
  );
  await create({ body: { name: "e" }, principal: { sub: "2" } as HandlerRequest["principal"] });
  const cursor = first.nextCursor ?? "";
  const rest = await worlds.read(defaultWorld(2), now, (world) =>
    world.page(networks, { status: "up" }, { limit: 2, cursor }),
  );
  expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(["d", "c", "b", "a"]);
  expect(rest.nextCursor).toBeNull();
  await expect(
    worlds.read(defaultWorld(2), now, (world) => world.page(networks, {}, { limit: 2, cursor: "bm9wZQ" })),
  ).rejects.toMatchObject({ code: "cursor_invalid" });
});

test("what falls due happens in order at its own moment, also what comes of it", async () => {
  await worlds.change(defaultWorld(1), now, "req-4", async ({ world }) => {
    world.schedule({ kind: "remind", subject: "second", at: new Date("2026-03-07T00:00:00Z") });
    world.schedule({ kind: "remind", subject: "first", at: new Date("2026-03-05T00:00:00Z") });
    world.schedule({ kind: "remind", subject: "later", at: new Date("2026-04-05T00:00:00Z") });
    expect(await world.advance(new Date("2026-03-10T00:00:00Z"))).toBeGreaterThanOrEqual(3);
  });
  expect(happened).toEqual([
    "first 2026-03-05T00:00:00.000Z",
    "between 2026-03-06T00:00:00.000Z",
    "second 2026-03-07T00:00:00.000Z",
  ]);
  expect(await worlds.read(defaultWorld(1), now, async (world) => world.now.toISOString())).toBe(
    "2026-03-10T00:00:00.000Z",
  );
});

test("a clock that runs goes with real time, and what falls due meanwhile has happened before the next call", async () => {
  const later = new Date(now.getTime() + 60_000);
  await worlds.change(defaultWorld(2), now, "req-6", async ({ world }) => {
    world.runClock(true);
    world.schedule({ kind: "remind", subject: "soon", at: new Date(now.getTime() + 30_000) });
  });
  expect(await worlds.read(defaultWorld(2), later, async (world) => [world.now, world.clock.isRunning])).toEqual([
    later,
    true,
  ]);
  expect(happened.at(-1)).toBe("soon 2026-03-04T10:23:01.000Z");
  await worlds.change(defaultWorld(2), later, "req-7", async ({ world }) => world.runClock(false));
  expect(await worlds.read(defaultWorld(2), new Date(later.getTime() + 1), async (world) => world.now)).toEqual(later);
});

test("the list of a large world is planned five times at most, then PostgreSQL keeps its plan", async () => {
  const { db } = database;
  const world = await worlds.read(defaultWorld(2), now, async ({ id }) => id);
  await db.execute(
    sql`INSERT INTO sandbox_networks (world, id, version, data, status)
        SELECT ${world}, 'net_' || lpad(number::text, 10, '0'), 1, '{}', 'up' FROM generate_series(1, 20000) AS number`,
  );
  await db.execute(sql`ANALYZE sandbox_networks`);
  for (let call = 0; call < 10; call++) {
    await worlds.read(defaultWorld(2), now, (one) => one.page(networks, {}, { limit: 20 }));
  }
  const { rows } = (await db.execute(
    sql`SELECT max(custom_plans)::integer AS planned, max(generic_plans)::integer > 0 AS "isKept"
        FROM pg_prepared_statements WHERE statement LIKE '%sandbox_networks%LIMIT%'`,
  )) as unknown as { rows: object[] };
  expect(rows).toEqual([{ planned: 5, isKept: true }]);
});

test("while the content of new worlds is computed, others are answered, even with one connection", async () => {
  const order: string[] = [];
  const reset = worlds.change(defaultWorld(1), now, "req-8", async ({ world }) => world.startOver(11));
  const another = { key: { userId: 2, world: "wld_0000000000" }, name: "Another", seed: 12 };
  const made = worlds.whole(defaultWorld(2), now, ({ make }) => make(another));
  const all = [reset, made, worlds.read(defaultWorld(2), now, async () => {})];
  await Promise.all(["reset", "made", "read"].map((name, place) => all[place]?.then(() => order.push(name))));
  expect(order[0]).toBe("read");
  const seeds = [defaultWorld(1), another.key].map((key) => worlds.read(key, now, async ({ seed }) => seed));
  expect(await Promise.all(seeds)).toEqual([11, 12]);
});

test("a reset gives a new world", async () => {
  await worlds.change(defaultWorld(1), now, "req-5", async ({ world }) => world.startOver(7));
  expect(await worlds.read(defaultWorld(1), now, (world) => world.by(networks, {}))).toEqual([]);
  expect(await worlds.read(defaultWorld(1), now, async (world) => [world.now, world.seed])).toEqual([now, 7]);
});
