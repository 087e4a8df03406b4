import { fileURLToPath } from "node:url";
import type { ApiError } from "@connect-portal/contract";
import { type OpenDatabase, openDatabase, send } from "@connect-portal/database";
import { useDatabases } from "@connect-portal/database/testing/databases";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HandlerRequest, OperationId } from "../../../engine/handlers.ts";
import { cardProducts } from "../../../simulator/cards/products.ts";
import { worldHandlers } from "../../../world/world-handlers.ts";
import { createWorlds } from "../../../world/worlds.ts";
import decisionEndpoints from "../decision-endpoints/module.ts";
import endpoints from "./module.ts";

const { copyUrl } = useDatabases(fileURLToPath(new URL("../../../../../server/migrations/", import.meta.url)));
let database: OpenDatabase;
let handlers: ReturnType<typeof worldHandlers>;

beforeEach(async () => {
  database = await openDatabase({ url: await copyUrl() });
  const { db } = database;
  await send(db, "INSERT INTO users (id, username, created_at) OVERRIDING SYSTEM VALUE VALUES (1, 'bank', now())", []);
  await send(
    db,
    `INSERT INTO sandbox_worlds (user_id, owner_id, public_id, template, seed, created_at, clock_at)
     VALUES (1, NULL, NULL, NULL, 1, now(), now()), (NULL, 1, 'wld_A', 'wld_A', 1, now(), now())`,
    [],
  );
  const worlds = createWorlds(database, {});
  handlers = { ...worldHandlers(endpoints.world, worlds, {}), ...worldHandlers(decisionEndpoints.world, worlds, {}) };
});
afterEach(() => database.close());

type Sent = Partial<Pick<HandlerRequest, "params" | "headers" | "body">>;

async function call(operationId: OperationId, sent: Sent, world: string | null = null) {
  const now = new Date("2025-03-04T10:22:31Z");
  const principal = { sub: "1", world } as HandlerRequest["principal"];
  const request = { params: {}, headers: {}, query: {}, body: undefined, requestId: "req-1", now, principal, ...sent };
  return handlers[operationId]?.({ ...request, mediaType: "application/json" });
}

/** Resolves when this many transactions wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await expect.poll(() => send(database.db, waiting, [])).toHaveLength(count);
}

/** Calls from both worlds, after each of which has come as far as it can alone. Statuses, and codes of refusals. */
async function fromBothWorlds(operationId: OperationId, sent: Sent): Promise<unknown[]> {
  const { answers } = await database.db.transaction(async (tx) => {
    await send(tx, "SELECT FROM users FOR UPDATE", []);
    const answers = Promise.allSettled([null, "wld_A"].map((world) => call(operationId, sent, world)));
    await untilWaiting(2);
    return { answers };
  });
  const outcome = (one: PromiseSettledResult<Awaited<ReturnType<typeof call>>>) =>
    one.status === "fulfilled" ? one.value?.status : ((one.reason as ApiError).code ?? one.reason);
  return (await answers).map(outcome).sort();
}

const endpoint = { name: "Ledger", url: "https://bank.example/events" };
const deciding = { url: "https://bank.example/asked", fallback: "decline" };
const made = async () => {
  const { body, headers } = (await call("createWebhookEndpoint", { body: endpoint })) ?? {};
  return { params: { endpointId: (body as { endpointId: string }).endpointId }, version: headers?.etag ?? "" };
};

test("an account has ten endpoints, made in several worlds at once", async () => {
  for (let count = 0; count < 9; count++) await made();
  expect(await fromBothWorlds("createWebhookEndpoint", { body: endpoint })).toEqual([201, "endpoint_state_conflict"]);
});

test("an account has ten endpoints that decide, made in several worlds at once", async () => {
  const nine = [...cardProducts.keys()].slice(0, 9);
  for (const productCode of nine) await call("createDecisionEndpoint", { body: { ...deciding, productCode } });
  const conflict = "decision_endpoint_state_conflict";
  expect(await fromBothWorlds("createDecisionEndpoint", { body: deciding })).toEqual([201, conflict]);
});

test("of two who have read the same version one replaces the endpoint", async () => {
  const { params, version } = await made();
  const sent = { params, headers: { "If-Match": version }, body: { ...endpoint, name: "Another" } };
  expect(await fromBothWorlds("updateWebhookEndpoint", sent)).toEqual([200, "precondition_failed"]);
});

test("a secret is rotated twice, and an endpoint deleted once", async () => {
  const { params } = await made();
  expect(await fromBothWorlds("rotateWebhookSecret", { params })).toEqual([201, 201]);
  expect(await fromBothWorlds("deleteWebhookEndpoint", { params })).toEqual([204, "endpoint_not_found"]);
});

test("an endpoint for a world that is being reset waits for the new one", async () => {
  const { answer } = await database.db.transaction(async (tx) => {
    const abandoned = "UPDATE sandbox_worlds SET owner_id = NULL, public_id = NULL, template = NULL WHERE owner_id = 1";
    await send(tx, abandoned, []);
    await send(
      tx,
      `INSERT INTO sandbox_worlds (owner_id, public_id, template, seed, created_at, clock_at)
       VALUES (1, 'wld_A', 'wld_A', 1, now(), now())`,
      [],
    );
    const answer = call("createWebhookEndpoint", { body: { ...endpoint, worldId: "wld_A" } });
    await untilWaiting(1);
    return { answer };
  });
  expect(await answer).toMatchObject({ status: 201, body: { worldId: "wld_A" } });
});
