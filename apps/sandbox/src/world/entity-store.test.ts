import fc from "fast-check";
import { expect, test } from "vitest";
import type { Conditions } from "./entities.repository.ts";
import { type Entity, entityKind } from "./entity-kind.ts";
import { emptyWorld, type Source } from "./source.ts";
import { unitOfWork } from "./unit-of-work.ts";

interface Network extends Entity {
  readonly status: string;
  readonly name: string | null;
}
const networks = entityKind<Network>()({
  prefix: "net",
  table: "networks",
  notFound: "network_not_found",
  columns: { status: ({ status }) => status, name: ({ name }) => name },
});

const at = new Date("2026-03-04T10:22:31Z");
const row = {
  id: 1,
  seed: 1,
  createdAt: at,
  clockAt: at,
  runningSince: null,
  lastNumber: 0,
  lastEvent: 0,
  nextDueAt: null,
  publicId: null,
  name: null,
};
const moves = { advance: async () => 0, startOver: () => {} };

/** Finds entities in a list in the simplest way, to compare with. */
function found(all: readonly Network[], where: Conditions, limit: number, order: "newest" | "oldest"): Network[] {
  const meets = all.filter((one) =>
    Object.entries(where).every(([name, wanted]) =>
      (Array.isArray(wanted) ? wanted : [wanted]).includes(one[name as "status"]),
    ),
  );
  const sorted = meets.sort((one, other) => (one.id < other.id ? -1 : 1));
  return (order === "oldest" ? sorted : sorted.reverse()).slice(0, limit);
}

/** The database's part: it does not see the changes of a unit of work. */
function stored(all: readonly Network[]): Source {
  return {
    ...emptyWorld,
    entity: async (_kind, id) => all.filter((one) => one.id === id).map((entity) => ({ entity, version: 1 }))[0],
    entities: async (_kind, where, { limit, order }) =>
      found(all, where, limit, order).map((entity) => ({ entity, version: 1 })),
  };
}

const scheme = fc.constantFrom("VISA", "JCB");
const name = fc.oneof(scheme, fc.constant(null));
const network: fc.Arbitrary<Network> = fc.record({
  id: fc.integer({ min: 10, max: 39 }).map((number) => `net_${number}`),
  status: fc.constantFrom("up", "down"),
  name,
});
const step = fc.oneof(
  network.map((entity) => ({ put: entity })),
  fc.record({
    where: fc.record(
      { status: network.map(({ status }) => status), name: fc.oneof(name, fc.array(scheme)) },
      { requiredKeys: [] },
    ),
    limit: fc.integer({ min: 1, max: 12 }),
    order: fc.constantFrom("newest" as const, "oldest" as const),
  }),
);

test("a unit of work finds what the database would find after it has written, without writing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(network, { selector: ({ id }) => id }), fc.array(step), async (before, steps) => {
      const { world } = unitOfWork({ row, source: stored(before), requestId: "r", realNow: at, moves });
      const now = new Map(before.map((entity) => [entity.id, entity]));
      for (const one of steps) {
        if ("put" in one) {
          // Every handler also reads an entity before it replaces it.
          await world.find(networks, one.put.id);
          now.set(one.put.id, world.put(networks, one.put));
        } else {
          const { where, limit, order } = one;
          expect(await world.by(networks, where, { limit, order })).toEqual(
            found([...now.values()], where, limit, order),
          );
        }
      }
    }),
  );
});

test("a new world is never asked for what it made itself", async () => {
  const refusing: Source = { ...emptyWorld, entity: () => Promise.reject(new Error("asked")) };
  const { world, changes } = unitOfWork({ row, source: refusing, requestId: "r", realNow: at, moves });
  world.put(networks, { id: "net_1", status: "up", name: null });
  world.put(networks, { id: "net_1", status: "down", name: null });
  expect(await world.get(networks, "net_1")).toMatchObject({ status: "down" });
  expect(changes().entities).toMatchObject([{ stored: [{ version: 1, entity: { status: "down" } }] }]);
});
