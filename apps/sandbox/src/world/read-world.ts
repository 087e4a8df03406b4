import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { cursorOf, idOfCursor } from "./cursor.ts";
import { selectDueAt } from "./due.repository.ts";
import { type Conditions, type Stored, selectEntities, selectEntity } from "./entities.repository.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import { selectEvents } from "./events.repository.ts";
import { selectBalance, selectEntries } from "./ledger.repository.ts";
import type { ReadWorld, Wanted } from "./world.ts";
import type { WorldRow } from "./worlds.repository.ts";

const MOST_THINGS = 1_000;

/** A world as the database has it now. */
export function readWorld(db: Database, row: WorldRow, realNow: Date): ReadWorld {
  // A response shows an entity and its version at the same moment.
  const asked = new Map<string, Promise<Stored<Entity> | undefined>>();
  const load = <T extends Entity>(kind: EntityKind<T>, id: string) => {
    const name = `${kind.table} ${id}`;
    const stored = asked.get(name) ?? selectEntity(db, row.id, kind, id);
    asked.set(name, stored);
    return stored as Promise<Stored<T> | undefined>;
  };
  const find: ReadWorld["find"] = async (kind, id) => (await load(kind, id))?.entity;
  return {
    id: row.id,
    publicId: row.publicId,
    name: row.name,
    seed: row.seed,
    createdAt: row.createdAt,
    ...clockOf(row, realNow),
    find,
    get: async (kind, id) => {
      const entity = await find(kind, id);
      if (!entity) throw new ApiError(kind.notFound);
      return entity;
    },
    by: async (kind, where, { limit = MOST_THINGS, order = "newest" } = {}) =>
      entitiesOf(await selectEntities(db, row.id, kind, conditionsOf(where), { limit, order })),
    page: async (kind, where, request) =>
      pageOf(
        entitiesOf(
          await selectEntities(db, row.id, kind, conditionsOf(where), {
            limit: request.limit + 1,
            order: "newest",
            before: idOfCursor(request.cursor),
          }),
        ),
        request.limit,
      ),
    versionOf: async (kind, id) => (await load(kind, id))?.version ?? 0,
    balanceOf: (account) => selectBalance(db, row.id, account),
    entries: (query) => selectEntries(db, row.id, query),
    scheduledAt: (kind, subject) => selectDueAt(db, row.id, kind, subject),
    events: (query) => selectEvents(db, row.id, query),
  };
}

/** A column that is left out is not asked for. */
export function conditionsOf(where: Readonly<Record<string, Wanted | undefined>>): Conditions {
  return Object.fromEntries(Object.entries(where).filter((pair): pair is [string, Wanted] => pair[1] !== undefined));
}

/** Makes a page from one more entity than it holds, which tells whether another page follows. */
export function pageOf<T extends { readonly id: string }>(entities: readonly T[], limit: number) {
  const items = entities.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: entities.length > limit && last ? cursorOf(last.id) : null };
}

function entitiesOf<T>(stored: readonly Stored<T>[]): T[] {
  return stored.map(({ entity }) => entity);
}

/** The time of a world's clock at a moment of real time. */
export function clockOf(
  { clockAt, runningSince }: Pick<WorldRow, "clockAt" | "runningSince">,
  realNow: Date,
): { readonly now: Date; readonly clock: { readonly isRunning: boolean } } {
  if (runningSince === null) return { now: clockAt, clock: { isRunning: false } };
  const passed = Math.max(0, realNow.getTime() - runningSince.getTime());
  return { now: new Date(clockAt.getTime() + passed), clock: { isRunning: true } };
}
