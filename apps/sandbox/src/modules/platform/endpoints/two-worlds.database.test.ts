import { fileURLToPath } from "node:url";
import { type Database, openDatabase, send } from "@connect-portal/database";
import { useDatabases } from "@connect-portal/database/testing/databases";
import { expect, test } from "vitest";
import type { RequestOf } from "../../../engine/handlers.ts";
import { cardProducts } from "../../../simulator/cards/products.ts";
import type { World } from "../../../world/world.ts";
import decisionEndpoints from "../decision-endpoints/module.ts";
import endpoints from "./module.ts";

const { copyUrl } = useDatabases(fileURLToPath(new URL("../../../../../server/migrations/", import.meta.url)));
const now = new Date("2025-03-04T10:22:31Z");
const { createWebhookEndpoint } = endpoints.world.changes;
const { createDecisionEndpoint } = decisionEndpoints.world.changes;

type Request = RequestOf<"createWebhookEndpoint"> & RequestOf<"createDecisionEndpoint">;
const requestIn = (world: string | null, body: object) => ({ principal: { sub: "1", world }, now, body }) as Request;
const noWorld = {} as World;

const kinds = {
  "that get events": (tx: Database, world: string | null) =>
    createWebhookEndpoint(noWorld, requestIn(world, { name: "Ledger", url: "https://bank.example/events" }), tx),
  "that decide": (tx: Database, world: string | null, productCode?: string) =>
    createDecisionEndpoint(
      noWorld,
      requestIn(world, { url: "https://bank.example/asked", fallback: "decline", ...(productCode && { productCode }) }),
      tx,
    ),
};
const nine = [...cardProducts.keys()].slice(0, 9);

test.each(Object.entries(kinds))(
  "an account has ten endpoints %s, made in several worlds at once",
  async (_what, create) => {
    const database = await openDatabase({ url: await copyUrl() });
    const { db } = database;
    try {
      await send(db, "INSERT INTO users (id, username, created_at) OVERRIDING SYSTEM VALUE VALUES (1, 'a', now())", []);
      await send(
        db,
        `INSERT INTO sandbox_worlds (user_id, owner_id, public_id, template, seed, created_at, clock_at)
       VALUES (1, NULL, NULL, NULL, 1, now(), now()), (NULL, 1, 'wld_A', 'wld_A', 1, now(), now())`,
        [],
      );
      for (const product of nine) await db.transaction((tx) => create(tx, null, product));
      const making = await db.transaction(async (tx) => {
        await send(tx, "SELECT FROM users FOR UPDATE", []);
        const both = Promise.allSettled([null, "wld_A"].map((world) => db.transaction((own) => create(own, world))));
        const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
        await expect.poll(() => send(db, waiting, [])).toHaveLength(2);
        return { both };
      });
      const refused = (await making.both).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      expect(refused.map(({ code }) => code)).toEqual([expect.stringMatching(/endpoint_state_conflict$/)]);
    } finally {
      await database.close();
    }
  },
);
