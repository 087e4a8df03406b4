import { defaultBrand } from "@connect-portal/content";
import type { StandingDeliveryFault } from "@connect-portal/contract";
import { type OpenDatabase, send } from "@connect-portal/database";
import { replaceDeliveryFaults } from "@connect-portal/sandbox/worlds";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sandboxEvents } from "../../parts/worker.ts";
import { useDatabases } from "../../testing/databases.ts";
import { startDeliverer } from "./deliverer.ts";
import { sendEvent } from "./send/send-event.ts";
import { addAccount, addEndpoint, deliveriesOf, emit, START } from "./testing/delivery-world.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

const { drivers } = useDatabases();
const SECOND = 1_000;
const FIRST = "end_A000000001";
const always = { endpointId: null, rate: { every: 1 }, seconds: null };

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let receiver: Receiver;
  let userId: number;
  let now: Date;
  let isUp: boolean;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    database = await open();
    now = START;
    isUp = true;
    userId = await addAccount(database.db, "bank-a");
    receiver = await startReceiver((_one, response) => {
      if (!isUp) response.writeHead(500).end();
    });
    await addEndpoint(database.db, userId, { id: FIRST, url: receiver.url });
    const destinationOf = (url: string) => {
      const { origin, pathname } = new URL(url);
      return Promise.resolve({ origin, path: pathname, addresses: ["127.0.0.1"] });
    };
    const deliverer = startDeliverer({
      events: sandboxEvents,
      db: database.prepared,
      now: () => now,
      log: { error: () => undefined },
      portal: () => ({ address: undefined, brand: defaultBrand }),
      send: (message, connections) => sendEvent(message, { destinationOf, now: () => now, connections }),
      pace: { look: 10, afterFailure: 10, lease: 30_000 },
    });
    stop = () => deliverer.stop();
  });
  afterEach(async () => {
    await stop();
    await receiver.close();
    await database.close();
  });

  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * SECOND);
  };
  const stand = (...faults: readonly StandingDeliveryFault[]) =>
    database.db.transaction(async (tx) => {
      const [row] = await send<{ id: string }>(tx, "SELECT id FROM sandbox_worlds WHERE user_id = $1", [userId]);
      await replaceDeliveryFaults(tx, Number(row?.id), faults);
    });
  const arrived = () => receiver.received.map(({ subject, sequence }) => `${subject} ${sequence}`);
  const statuses = async () => (await deliveriesOf(database.db, userId)).map(({ status }) => status);
  const attempts = async () =>
    (
      await send<{ event: string; status: number | null; fault: string | null }>(
        database.db,
        `SELECT right(event_id, 1) AS event, event_attempts.status, sandbox_fault AS fault
         FROM event_attempts JOIN event_deliveries delivery USING (user_id)
         WHERE delivery_id = id ORDER BY delivery.number, event_attempts.number`,
        [],
      )
    ).map(({ event, status, fault }) => [event, status, fault]);

  test("doubled: every second delivery arrives twice with one id, and the second time names the fault", async () => {
    await stand({ ...always, fault: "delivery-doubled", rate: { every: 2 } });
    await emit(database.db, userId, ["crd_1", "crd_2", "crd_3", "crd_4"]);
    await expect.poll(() => receiver.received.length).toBe(6);
    await expect.poll(statuses).toEqual(["delivered", "delivered", "delivered", "delivered"]);
    expect(await attempts()).toEqual([
      ["1", 204, null],
      ["2", 204, null],
      ["2", 204, "delivery-doubled"],
      ["3", 204, null],
      ["4", 204, null],
      ["4", 204, "delivery-doubled"],
    ]);
    const doubled = receiver.received.filter(({ subject }) => subject === "crd_2");
    expect(new Set(doubled.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(doubled.map(({ headers }) => headers["sandbox-fault"])).toEqual([undefined, "delivery-doubled"]);
  });

  test("doubled: an endpoint that fails at first still gets it twice", async () => {
    isUp = false;
    await stand({ ...always, fault: "delivery-doubled" });
    await emit(database.db, userId, ["crd_1"]);
    await expect.poll(() => attempts()).toEqual([["1", 500, null]]);
    isUp = true;
    pass(6);
    await expect
      .poll(() => attempts())
      .toEqual([
        ["1", 500, null],
        ["1", 204, null],
        ["1", 204, "delivery-doubled"],
      ]);
  });

  test("lost: the first attempt is logged and not sent, and says nothing of the endpoint", async () => {
    await stand({ ...always, fault: "delivery-lost" });
    await emit(database.db, userId, ["crd_1"]);
    await expect.poll(() => attempts()).toEqual([["1", null, "delivery-lost"]]);
    expect(receiver.received).toEqual([]);
    const [endpoint] = await send(database.db, "SELECT failing_since FROM event_endpoints", []);
    expect(endpoint).toEqual({ failing_since: null });
    pass(6);
    await expect.poll(statuses).toEqual(["delivered"]);
    expect(receiver.received.map(({ headers }) => headers["sandbox-fault"])).toEqual(["delivery-lost"]);
  });

  test("late: later events of the subject wait, others go on", async () => {
    await stand({ ...always, fault: "delivery-late", rate: { every: 2 }, seconds: 20 });
    await emit(database.db, userId, ["crd_9", "crd_1", "crd_1", "crd_2", "crd_3"]);
    await expect.poll(() => arrived()).toEqual(["crd_9 1", "crd_3 5"]);
    pass(21);
    await expect.poll(() => arrived().length).toBe(5);
    expect(arrived().filter((one) => one.startsWith("crd_1"))).toEqual(["crd_1 2", "crd_1 3"]);
  });

  test("out of order: later events of the subject go first, until it has been sent", async () => {
    await stand({ ...always, fault: "delivery-out-of-order", rate: { every: 3 }, seconds: 10 });
    await emit(database.db, userId, ["crd_8", "crd_9", "crd_1", "crd_1"]);
    await expect.poll(() => arrived()).toEqual(["crd_8 1", "crd_9 2", "crd_1 4"]);
    isUp = false;
    pass(11);
    await expect.poll(() => arrived().at(-1)).toBe("crd_1 3");
    await expect.poll(async () => (await attempts()).filter(([event]) => event === "3").length).toBe(2);
    // It has been sent and has failed: order is kept again.
    isUp = true;
    await emit(database.db, userId, ["crd_1"]);
    await expect.poll(async () => (await statuses()).length).toBe(5);
    pass(60);
    await expect.poll(() => arrived().slice(-2)).toEqual(["crd_1 3", "crd_1 5"]);
  });

  test("faults count anew when they are set, for each endpoint, and one may have its own", async () => {
    const second = await startReceiver();
    try {
      await emit(database.db, userId, ["crd_1"]);
      await expect.poll(() => receiver.received.length).toBe(1);
      await addEndpoint(database.db, userId, { id: "end_A000000002", url: second.url });
      await stand({ ...always, fault: "delivery-doubled", endpointId: FIRST, rate: { every: 2 } });
      await emit(database.db, userId, ["crd_2", "crd_3"]);
      await expect.poll(() => arrived().toSorted()).toEqual(["crd_1 1", "crd_2 2", "crd_3 3", "crd_3 3"]);
      await expect.poll(() => second.received.length).toBe(2);
    } finally {
      await second.close();
    }
  });
});
