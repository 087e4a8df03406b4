import type { Database } from "@connect-portal/database";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { type Entity, entityKind } from "./entity-kind.ts";
import type { WorldRow } from "./worlds.repository.ts";
import { type Changes, writeNewWorld } from "./write-changes.ts";

const kind = entityKind<Entity>()({ prefix: "crd", table: "cards", columns: {}, notFound: "card_not_found" });
const at = new Date("2026-11-23T03:35:22Z");
const row: WorldRow = {
  id: 7,
  seed: 1,
  createdAt: at,
  clockAt: at,
  runningSince: null,
  lastNumber: 1,
  lastEvent: 1,
  nextDueAt: null,
  publicId: null,
  name: null,
};
const entry = {
  booking: "bkg_1",
  account: "acc_1",
  against: null,
  currency: "EUR",
  amount: 1,
  balance: 1,
  kind: "purchase",
  about: null,
  description: "Coffee",
  bookedAt: at,
  valueDate: "2026-11-23",
  requestId: null,
  due: null,
};

test("what a world begins with is written piece by piece, so that no statement is a large one", async () => {
  const changes: Changes = {
    entities: [{ kind, stored: Array.from({ length: 1_201 }, (_, n) => ({ entity: { id: `crd_${n}` }, version: 1 })) }],
    entries: Array.from({ length: 700 }, (_, n) => ({ ...entry, id: `ent_${n}` })),
    balances: new Map(),
    events: [],
    due: { kept: [], gone: [] },
  };
  const pieces: { readonly table: string; readonly ids: string[] }[] = [];
  let underWay = 0;
  const execute = async (query: SQL) => {
    underWay += 1;
    const { sql, params } = new PgDialect().sqlToQuery(query);
    const [, table] = /INSERT INTO (\w+)/.exec(sql) ?? [];
    if (table) pieces.push({ table, ids: JSON.parse(String(params[1])).map(({ id }: { id: string }) => id) });
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    return { rows: [] };
  };
  await writeNewWorld({ execute } as unknown as Database, row, changes);

  expect(pieces.every(({ ids }) => ids.length <= 500)).toBe(true);
  const written = (name: string) => pieces.filter(({ table }) => table === name).flatMap(({ ids }) => ids);
  expect(written("sandbox_cards")).toEqual(
    changes.entities.flatMap(({ stored }) => stored.map(({ entity }) => entity.id)),
  );
  expect(written("sandbox_entries")).toEqual(changes.entries.map(({ id }) => id));
});
