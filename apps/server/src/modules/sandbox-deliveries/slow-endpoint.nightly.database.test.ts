import { setTimeout } from "node:timers/promises";
import { defaultBrand } from "@connect-portal/content";
import { openDatabase } from "@connect-portal/database";
import { expect, test } from "vitest";
import { sandboxEvents } from "../../parts/worker.ts";
import { useDatabases } from "../../testing/databases.ts";
import { startDeliverer } from "./deliverer.ts";
import { sendEvent } from "./send/send-event.ts";
import { addAccount, addEndpoint, emit } from "./testing/delivery-world.ts";
import { startReceiver } from "./testing/receiver.ts";

const { copyUrl } = useDatabases();

/** Accounts with ten endpoints each, of which each takes so many milliseconds to answer: more than a process has lanes. */
const SLOW_ACCOUNTS = 30;
const ENDPOINTS = 10;
const THINKING = 10_000;
/** Events of the other account, and milliseconds between two of them. */
const EVENTS = 150;
const BETWEEN = 100;
const MOST_DELAYED = 1_000;

test("endpoints that take 10 s each delay another account's events by less than a second", async () => {
  const database = await openDatabase({ url: await copyUrl() });
  const slow = await startReceiver((_one, response) => {
    slow.hold(response);
    void setTimeout(THINKING).then(() => response.writeHead(204).end());
  });
  const arrivedAt = new Map<number, number>();
  const quick = await startReceiver(({ sequence }) => void arrivedAt.set(sequence, performance.now()));
  const log = { error: (line: unknown) => void process.stderr.write(`${JSON.stringify(line)}\n`) };
  const destinationOf = async (url: string) => {
    const { origin, pathname } = new URL(url);
    return { origin, path: pathname, addresses: ["127.0.0.1"] };
  };
  const now = () => new Date();
  const deliverer = startDeliverer({
    db: database.prepared,
    now,
    log,
    portal: () => ({ address: undefined, brand: defaultBrand }),
    events: sandboxEvents,
    send: (message, connections) => sendEvent(message, { destinationOf, now, connections }),
  });
  try {
    const subjects = Array.from({ length: 100 }, (_, index) => `crd_${index}`);
    for (let account = 0; account < SLOW_ACCOUNTS; account += 1) {
      const userId = await addAccount(database.db, `slow-${account}`);
      for (let endpoint = 0; endpoint < ENDPOINTS; endpoint += 1)
        await addEndpoint(database.db, userId, { id: `end_A00000000${endpoint}`, url: slow.url });
      await emit(database.db, userId, subjects);
    }
    const userId = await addAccount(database.db, "quick");
    await addEndpoint(database.db, userId, { url: quick.url });
    await expect.poll(() => slow.received.length, { timeout: 20_000 }).toBeGreaterThan(SLOW_ACCOUNTS * 12);
    const writtenAt: number[] = [];
    for (let event = 0; event < EVENTS; event += 1) {
      await emit(database.db, userId, [`crd_${event}`]);
      writtenAt.push(performance.now());
      await setTimeout(BETWEEN);
    }
    await expect.poll(() => arrivedAt.size, { timeout: 10_000 }).toBe(EVENTS);
    const delays = writtenAt.map((at, index) => (arrivedAt.get(index + 1) ?? Number.NaN) - at);
    const sorted = delays.toSorted((one, other) => one - other);
    const p95 = sorted[Math.floor(EVENTS * 0.95)] ?? Number.NaN;
    expect(p95).toBeLessThan(MOST_DELAYED);
    process.stdout.write(`p95 ${p95.toFixed(0)} ms beside ${slow.received.length} slow requests\n`);
  } finally {
    await slow.close();
    await deliverer.stop();
    await quick.close();
    await database.close();
  }
}, 120_000);
