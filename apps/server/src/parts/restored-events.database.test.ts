import { defaultBrand } from "@connect-portal/content";
import { type OpenDatabase, send } from "@connect-portal/database";
import { endpointHandlers, openWorlds, type WorldKey, type Worlds } from "@connect-portal/sandbox/worlds";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startDeliverer } from "../modules/sandbox-deliveries/deliverer.ts";
import { sendEvent } from "../modules/sandbox-deliveries/send/send-event.ts";
import { addAccount, START } from "../modules/sandbox-deliveries/testing/delivery-world.ts";
import { type Receiver, startReceiver } from "../modules/sandbox-deliveries/testing/receiver.ts";
import { useDatabases } from "../testing/databases.ts";
import { sandboxEvents } from "./worker.ts";

const { drivers } = useDatabases();
const pace = { look: 10, afterFailure: 10, lease: 30_000 };

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let worlds: Worlds;
  let key: WorldKey;
  let receiver: Receiver;
  let isUp: boolean;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    database = await open();
    worlds = await openWorlds(database);
    key = { userId: await addAccount(database.db, "bank-a"), world: null };
    isUp = true;
    receiver = await startReceiver((_one, response) => {
      if (!isUp) response.writeHead(500).end();
    });
    const { origin } = new URL(receiver.url);
    const destination = () => Promise.resolve({ origin, path: "/", addresses: ["127.0.0.1"] });
    const deliverer = startDeliverer({
      events: sandboxEvents,
      db: database.prepared,
      now: () => START,
      log: { error: () => undefined },
      portal: () => ({ address: "https://portal.example", brand: defaultBrand }),
      send: (message, connections) => sendEvent(message, { destinationOf: destination, now: () => START, connections }),
      pace,
    });
    stop = () => deliverer.stop();
  });
  afterEach(async () => {
    await stop();
    await receiver.close();
    await database.close();
  });

  async function act(operationId: string, { world = key.world, params = {}, body = null as unknown } = {}) {
    const answer = await endpointHandlers(worlds, {})[operationId]?.({
      params,
      query: {},
      headers: {},
      body,
      mediaType: "application/json",
      principal: { sub: String(key.userId), world },
      now: START,
      requestId: "test",
    });
    return answer?.body as { worldId: string; snapshotId: string };
  }
  const emit = (subject: string, of = key) =>
    worlds.change(of, START, "test", async ({ world }) =>
      world.emit({ type: "card.issued", subject, before: null, after: {} }),
    );
  const arrived = () => receiver.received.map(({ subject, subjectSequence }) => `${subject} ${subjectSequence}`);
  const waiting = () =>
    send<{ status: string }>(database.db, "SELECT status FROM event_deliveries WHERE status = 'waiting'", []);

  test.each(["default", "named"])(
    "after a restore of the %s world no event comes again, and the next ones are new to whoever counts",
    async (kind) => {
      if (kind === "named") {
        const { worldId } = await act("createWorld", { body: { name: "CI", seed: null } });
        key = { ...key, world: worldId };
      }
      const worldId = key.world ?? "default";
      await act("createWebhookEndpoint", { body: { name: "Ledger", url: receiver.url } });
      await emit("crd_1");
      const { snapshotId } = await act("createSnapshot", { params: { worldId }, body: { name: "Before" } });
      await emit("crd_1");
      await emit("crd_1");
      await expect.poll(arrived).toEqual(["crd_1 1", "crd_1 2", "crd_1 3"]);

      isUp = false;
      await emit("crd_2");
      await expect.poll(() => receiver.received.length).toBe(4);
      await act("restoreSnapshot", { params: { worldId, snapshotId } });
      expect(await waiting()).toEqual([]);
      isUp = true;
      await emit("crd_1");
      await expect.poll(arrived).toEqual(["crd_1 1", "crd_1 2", "crd_1 3", "crd_2 1", "crd_1 4"]);
      expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
      const kept = await worlds.read(key, START, (world) => world.events({ after: 0, limit: 10 }));
      expect(kept.map(({ sequence, subjectSequence }) => [sequence, subjectSequence])).toEqual([
        [1, 1],
        [5, 4],
      ]);
    },
  );

  test("an endpoint gets the events of its own world, and the next ones of another that it is moved to", async () => {
    const { worldId } = await act("createWorld", { body: { name: "CI", seed: null } });
    const ofCi = { ...key, world: worldId };
    const endpoint = { name: "Ledger", url: receiver.url, eventTypes: null, status: "enabled" };
    const made = await act("createWebhookEndpoint", { world: worldId, body: endpoint });
    expect(made.worldId).toBe(worldId);
    await emit("crd_1");
    await emit("crd_2", ofCi);
    await expect.poll(arrived).toEqual(["crd_2 1"]);
    const { endpointId } = made as unknown as { endpointId: string };
    await act("updateWebhookEndpoint", { params: { endpointId }, body: { ...endpoint, worldId: "default" } });
    await emit("crd_3", ofCi);
    await emit("crd_1");
    await expect.poll(arrived).toEqual(["crd_2 1", "crd_1 2"]);
  });

  test("the version before cannot take an endpoint of a named world for one of the default world", async () => {
    const { worldId } = await act("createWorld", { body: { name: "CI", seed: null } });
    await act("createWebhookEndpoint", { world: worldId, body: { name: "Ledger", url: receiver.url } });
    await expect(
      database.db.transaction((tx) =>
        send(
          tx,
          `UPDATE event_endpoints SET world = (SELECT id FROM sandbox_worlds WHERE user_id = $1), cursor = 0
           WHERE user_id = $1`,
          [key.userId],
        ),
      ),
    ).rejects.toThrow();
    await emit("crd_2", { ...key, world: worldId });
    await expect.poll(arrived).toEqual(["crd_2 1"]);
  });
});
