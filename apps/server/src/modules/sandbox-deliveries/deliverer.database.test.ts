import { defaultBrand } from "@connect-portal/content";
import { type Database, type OpenDatabase, send as sendSql } from "@connect-portal/database";
import type { SQL } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sandboxEvents } from "../../parts/worker.ts";
import { useDatabases } from "../../testing/databases.ts";
import type { RunningRoutine } from "../routine.ts";
import { type DelivererSetup, startDeliverer } from "./deliverer.ts";
import { claimEndpoints } from "./endpoints.repository.ts";
import { sendEvent } from "./send/send-event.ts";
import { addAccount, addEndpoint, addWorld, deliveriesOf, emit, SECRET, START } from "./testing/delivery-world.ts";
import { type Receiver, startReceiver } from "./testing/receiver.ts";

const { drivers } = useDatabases();
const pace = { look: 10, afterFailure: 10, lease: 30_000 };
const SECOND = 1_000;
const DAY = 86_400_000;

describe.each(drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let now: Date;
  let userId: number;
  let ends: (() => Promise<void>)[];
  beforeEach(async () => {
    database = await open();
    now = START;
    ends = [];
    userId = await addAccount(database.db, "bank-a");
  });
  afterEach(async () => {
    for (const end of ends.reverse()) await end();
    await database.close();
    expect(lines.splice(0)).toEqual([]);
  });

  const destination = (url: string) => {
    const { origin, pathname } = new URL(url);
    return Promise.resolve({ origin, path: pathname, addresses: ["127.0.0.1"] });
  };
  const attempt: DelivererSetup["send"] = (message, connections) =>
    sendEvent(message, { destinationOf: destination, now: () => now, connections });
  const lines: unknown[] = [];
  function start(values: Partial<DelivererSetup> = {}): RunningRoutine {
    const log = { error: (line: unknown) => void lines.push(line) };
    const setup = {
      events: sandboxEvents,
      db: database.prepared,
      now: () => now,
      log,
      portal: () => ({ address: "https://portal.example", brand: defaultBrand }),
      send: attempt,
      pace,
    };
    const deliverer = startDeliverer({ ...setup, ...values });
    ends.push(() => deliverer.stop());
    return deliverer;
  }
  async function receiver(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
    const started = await startReceiver(...given);
    ends.push(() => started.close());
    return started;
  }
  const pass = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const statuses = async () => (await deliveriesOf(database.db, userId)).map(({ status }) => status);
  const sequences = ({ received }: Receiver, subject: string) =>
    received.filter((one) => one.subject === subject).map(({ sequence }) => sequence);

  test("every event of a chosen type arrives once, signed, in the order of its subject", async () => {
    const { url, received } = await receiver();
    await addEndpoint(database.db, userId, { url, types: ["card.issued"] });
    await emit(database.db, userId, ["crd_1"], "card.updated");
    const subjects = Array.from({ length: 60 }, (_, index) => `crd_${index % 7}`);
    await emit(database.db, userId, subjects);
    start();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(60);
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["delivered"]));
    for (const subject of new Set(subjects)) {
      const found = received.filter((one) => one.subject === subject).map(({ sequence }) => sequence);
      expect(found).toEqual([...found].sort((one, other) => one - other));
    }
    expect(new Set(received.map(({ id }) => id)).size).toBe(60);
    const [first] = received;
    expect(first?.headers["webhook-signature"]).toBe(
      new Webhook(SECRET).sign(first?.id ?? "", START, first?.body ?? ""),
    );
    expect(JSON.parse(first?.body ?? "")).toMatchObject({ type: "card.issued", data: { eventId: first?.id } });
  });

  test("a later event of a subject waits behind one that fails, others go on, and in the end all arrive", async () => {
    let isUp = false;
    const up = await receiver(({ subject }, response) => {
      if (!isUp && subject === "crd_1") response.writeHead(500).end("down");
    });
    await addEndpoint(database.db, userId, { url: up.url });
    await emit(database.db, userId, ["crd_1", "crd_2", "crd_1", "crd_2"]);
    start();
    await expect.poll(statuses).toEqual(["waiting", "delivered", "waiting", "delivered"]);
    // Written before the clock goes on: the next attempt is counted from the last one.
    const attempts = async () => (await deliveriesOf(database.db, userId))[0]?.attempts;
    await expect.poll(attempts).toBe(1);
    await emit(database.db, userId, ["crd_1"]);
    pass(6 * SECOND);
    await expect.poll(attempts).toBe(2);
    expect(sequences(up, "crd_1")).toEqual([1, 1]);
    isUp = true;
    pass(40 * SECOND);
    await expect.poll(() => sequences(up, "crd_1")).toEqual([1, 1, 1, 3, 5]);
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["delivered"]));
    const tried = await sendSql<{ status: number; reason: string | null }>(
      database.db,
      `SELECT event_attempts.status, reason FROM event_attempts JOIN event_deliveries USING (user_id)
       WHERE delivery_id = id AND event_deliveries.number = 1 ORDER BY event_attempts.number`,
      [],
    );
    const why = "The endpoint responded with 500; only 2xx counts as received.";
    expect(tried.map(({ status, reason }) => [status, reason])).toEqual([
      [500, why],
      [500, why],
      [204, null],
    ]);
  });

  test("an endpoint that fails for 20 minutes gets everything afterwards, each subject in its order", async () => {
    const upAt = START.getTime() + 20 * 60 * SECOND;
    const up = await receiver((_one, response) => {
      if (now.getTime() < upAt) response.writeHead(503).end();
    });
    await addEndpoint(database.db, userId, { url: up.url });
    start();
    const subjects = ["crd_1", "crd_2", "crd_3"];
    const attempts = async () => (await deliveriesOf(database.db, userId)).slice(0, 3).map((one) => one.attempts);
    for (const [tries, pause] of [6, 32, 130, 640, 400].entries()) {
      await emit(database.db, userId, subjects);
      await expect.poll(attempts).toEqual([1, 1, 1].map(() => tries + 1));
      pass(pause * SECOND);
    }
    expect(now.getTime()).toBeGreaterThan(upAt);
    expect(new Set(await statuses())).toEqual(new Set(["waiting"]));
    pass(4_000 * SECOND);
    await expect.poll(async () => (await statuses()).filter((status) => status === "delivered").length).toBe(15);
    for (const subject of subjects) {
      const firsts = [...new Set(sequences(up, subject))];
      expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
      expect(firsts).toHaveLength(5);
    }
  });

  test("Retry-After is heeded, and a redirect is a failure", async () => {
    const answers = [
      () => ({ status: 503, headers: { "retry-after": "300" } }),
      () => ({ status: 302, headers: { location: "/elsewhere" } }),
    ];
    const { url, received } = await receiver((_one, response) => {
      const answer = answers.shift()?.();
      if (answer) response.writeHead(answer.status, answer.headers).end();
    });
    await addEndpoint(database.db, userId, { url });
    await emit(database.db, userId, ["crd_1"]);
    start();
    const next = async () => {
      const [delivery] = await deliveriesOf(database.db, userId);
      return delivery?.next_attempt_at ? new Date(delivery.next_attempt_at).getTime() - now.getTime() : null;
    };
    await expect.poll(next).toBe(300 * SECOND);
    pass(300 * SECOND);
    await expect.poll(() => received.length).toBe(2);
    await expect.poll(next).toBeGreaterThan(28 * SECOND);
    pass(32 * SECOND);
    await expect.poll(statuses).toEqual(["delivered"]);
  });

  test.each([
    ["410", 410, 0, "gone"],
    ["a day without a success", 500, DAY, "no_success"],
  ])("%s disables the endpoint, gives up what waits, and tells the owner", async (_why, status, after, reason) => {
    const { url } = await receiver((_one, response) => void response.writeHead(status).end());
    await addEndpoint(database.db, userId, { url });
    if (after > 0) {
      await sendSql(database.db, "UPDATE event_endpoints SET failing_since = $1", [
        new Date(now.getTime() - after).toISOString(),
      ]);
    }
    await emit(database.db, userId, ["crd_1", "crd_1"]);
    start();
    await expect.poll(statuses).toEqual(["failed", "failed"]);
    const [endpoint] = await sendSql<{ is_enabled: boolean; disabled_reason: string }>(
      database.db,
      "SELECT is_enabled, disabled_reason FROM event_endpoints",
      [],
    );
    expect(endpoint).toEqual({ is_enabled: false, disabled_reason: reason });
    const mails = await sendSql(database.db, "SELECT kind, recipient FROM mails", []);
    expect(mails).toEqual([{ kind: "endpoint-disabled", recipient: "bank-a@bank.example" }]);
  });

  test("an endpoint of an organisation: its owners are told, each in person", async () => {
    const { url } = await receiver((_one, response) => void response.writeHead(410).end());
    await addEndpoint(database.db, userId, { url });
    const owners = [await addAccount(database.db, "owner-a"), await addAccount(database.db, "owner-b")];
    const developer = await addAccount(database.db, "developer");
    await sendSql(database.db, "UPDATE users SET kind = 'organisation', email = '' WHERE id = $1", [userId]);
    await sendSql(database.db, "INSERT INTO organisations (id, name) VALUES ($1, 'Northbank')", [userId]);
    for (const id of [...owners, developer]) {
      await sendSql(
        database.db,
        "INSERT INTO organisation_members (user_id, organisation_id, role, joined_at) VALUES ($1, $2, $3, now())",
        [id, userId, id === developer ? "developer" : "owner"],
      );
    }
    await emit(database.db, userId, ["crd_1"]);
    start();
    await expect.poll(statuses).toEqual(["failed"]);
    const mails = await sendSql<{ recipient: string; text_body: string }>(
      database.db,
      "SELECT recipient, text_body FROM mails ORDER BY recipient",
      [],
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(["owner-a@bank.example", "owner-b@bank.example"]);
    expect(mails[0]?.text_body).toContain("Ledger (Northbank)");
  });

  test("an endpoint that does not answer holds up no other one, nor another account's", async () => {
    const slow = await receiver((_one, response) => slow.hold(response));
    const quick = await receiver();
    const other = await addAccount(database.db, "bank-b");
    await addEndpoint(database.db, userId, { url: slow.url });
    await addEndpoint(database.db, userId, { id: "end_A000000002", url: quick.url });
    await addEndpoint(database.db, other, { url: quick.url });
    const subjects = Array.from({ length: 30 }, (_, index) => `crd_${index}`);
    await emit(database.db, userId, subjects);
    start();
    await expect.poll(() => quick.received.length, { timeout: 9_000 }).toBe(30);
    await expect.poll(() => slow.received.length).toBe(8);
    await emit(database.db, other, ["crd_1"]);
    await expect.poll(() => quick.received.length, { timeout: 9_000 }).toBe(31);
    expect(slow.received.length).toBe(8);
    for (const response of slow.held) response.writeHead(204).end();
  });

  test("what a worker that died had sent or not is sent by another one when its lease has run out", async () => {
    const { url, received } = await receiver();
    await addEndpoint(database.db, userId, { url });
    await emit(database.db, userId, ["crd_1"]);
    // Simulates a worker that claims the endpoint and then dies.
    const dead = { owner: "00000000-0000-4000-8000-000000000001", now, until: new Date(now.getTime() + pace.lease) };
    expect(await claimEndpoints(database.db, dead, 1)).toHaveLength(1);
    const live = { ...dead, owner: "00000000-0000-4000-8000-000000000002" };
    expect(await claimEndpoints(database.db, live, 1)).toEqual([]);
    start();
    pass(pace.lease + SECOND);
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(statuses).toEqual(["delivered"]);
  });

  test("an attempt that a worker had under way when it died is in the log", async () => {
    const { url, received, hold, held } = await receiver((_one, response) => {
      if (received.length === 1) hold(response);
    });
    await addEndpoint(database.db, userId, { url });
    await emit(database.db, userId, ["crd_1"]);
    // Simulates a worker that died: its lease is not renewed beyond this moment.
    start({ now: () => START });
    const told = async () =>
      (await sendSql<{ under_way: unknown }>(database.db, "SELECT under_way FROM event_endpoints", []))[0]?.under_way;
    await expect.poll(told).toMatchObject([{ attempts: 0 }]);
    pass(pace.lease + SECOND);
    start();
    await expect.poll(statuses).toEqual(["delivered"]);
    const tried = await sendSql<{ number: number; status: number | null; reason: string | null }>(
      database.db,
      "SELECT number, status, reason FROM event_attempts ORDER BY number",
      [],
    );
    expect(tried).toEqual([
      { number: 1, status: null, reason: expect.stringMatching(/^A restart of the portal cut the attempt/) },
      { number: 2, status: 204, reason: null },
    ]);
    await expect.poll(told).toBeNull();
    for (const response of held) response.writeHead(204).end();
  });

  test("attempts that go on after their worker stood still are no attempts of a worker that died", async () => {
    let isSlow = true;
    const { url, hold, held } = await receiver((_one, response) => {
      if (isSlow) hold(response);
    });
    await addEndpoint(database.db, userId, { url });
    // So many that the lane looks at its endpoint every second only, and the worker claims it again before.
    await emit(
      database.db,
      userId,
      Array.from({ length: 70 }, (_, index) => `crd_${index}`),
    );
    start();
    const lease = async () =>
      (
        await sendSql(
          database.db,
          "SELECT under_way IS NOT NULL AS told, lease_until > $1 AS stands FROM event_endpoints",
          [now.toISOString()],
        )
      )[0];
    await expect.poll(lease).toEqual({ told: true, stands: true });
    pass(pace.lease + SECOND);
    await expect.poll(lease).toMatchObject({ stands: true });
    isSlow = false;
    for (const response of held) response.writeHead(204).end();
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["delivered"]));
    const tried = "SELECT status, count(*)::integer AS attempts FROM event_attempts GROUP BY status";
    expect(await sendSql(database.db, tried, [])).toEqual([{ status: 204, attempts: 70 }]);
  });

  test("an event that comes while the worker gives its endpoint back is sent at once", async () => {
    const { url, received } = await receiver();
    await addEndpoint(database.db, userId, { url });
    await emit(database.db, userId, ["crd_1"]);
    const released = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    const execute = async (query: SQL) => {
      const rows = await database.db.execute(query);
      if (!JSON.stringify(query).includes("least(lease_until")) return rows;
      released.resolve();
      await heard.promise;
      return rows;
    };
    const db: Database = Object.assign(Object.create(database.db), { execute });
    start({ db });
    await released.promise;
    await emit(database.db, userId, ["crd_2"]);
    const claimed = "SELECT FROM event_endpoints WHERE lease_until > $1";
    await expect.poll(async () => (await sendSql(database.db, claimed, [now.toISOString()])).length).toBe(1);
    heard.resolve();
    await expect.poll(() => received.map(({ subject }) => subject)).toEqual(["crd_1", "crd_2"]);
  });

  test("two workers send each event once", async () => {
    const { url, received } = await receiver();
    await addEndpoint(database.db, userId, { url });
    start();
    start();
    for (let round = 0; round < 20; round++) await emit(database.db, userId, ["crd_1", "crd_2", "crd_3"]);
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(60);
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set(["delivered"]));
    expect(new Set(received.map(({ id }) => id)).size).toBe(60);
  });

  test("after a reset what waits is canceled, and the new world's first event is sent", async () => {
    let isUp = false;
    const { url, received } = await receiver((_one, response) => {
      if (!isUp) response.writeHead(500).end();
    });
    await addEndpoint(database.db, userId, { url });
    await emit(database.db, userId, ["crd_1", "crd_2"]);
    start();
    await expect.poll(() => received.length).toBe(2);
    isUp = true;
    await addWorld(database.db, userId);
    await emit(database.db, userId, ["crd_9"]);
    await expect.poll(statuses).toEqual(["canceled", "canceled", "delivered"]);
    pass(60 * SECOND);
    expect(received.map(({ subject }) => subject).sort()).toEqual(["crd_1", "crd_2", "crd_9"]);
  });

  test("for a day after a rotation both secrets sign", async () => {
    const { url, received } = await receiver();
    const endpoint = await addEndpoint(database.db, userId, { url });
    const until = new Date(now.getTime() + DAY).toISOString();
    await sendSql(database.db, "UPDATE event_endpoint_secrets SET ends_at = $1", [until]);
    const secret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
    await sendSql(
      database.db,
      "INSERT INTO event_endpoint_secrets (user_id, endpoint_id, secret, created_at) VALUES ($1, $2, $3, $4)",
      [userId, endpoint.id, secret, now.toISOString()],
    );
    start();
    const signatures = () => received.map(({ headers }) => String(headers["webhook-signature"]).split(" ").length);
    await emit(database.db, userId, ["crd_1"]);
    await expect.poll(signatures).toEqual([2]);
    pass(DAY + SECOND);
    await emit(database.db, userId, ["crd_1"]);
    await expect.poll(signatures).toEqual([2, 1]);
    expect(received[1]?.headers["webhook-signature"]).toBe(
      new Webhook(secret).sign(received[1]?.id ?? "", now, received[1]?.body ?? ""),
    );
  });

  test("an answer that no text holds is kept, and one that is too long is cut off", async () => {
    const bodies = [Buffer.from([0, 1, 2, 0xff]), Buffer.from("é".repeat(40_000)), Buffer.from("a\u0000b")];
    const { url } = await receiver((_one, response) => void response.writeHead(500).end(bodies.shift()));
    await addEndpoint(database.db, userId, { url });
    await emit(database.db, userId, ["crd_1"]);
    await emit(database.db, userId, ["crd_2"]);
    await emit(database.db, userId, ["crd_3"]);
    start();
    const count = async () => (await sendSql(database.db, "SELECT 1 FROM event_attempts", [])).length;
    await expect.poll(count).toBe(3);
    const kept = await sendSql<{ response: { body: { text: string; encoding: string; truncated: boolean } } }>(
      database.db,
      "SELECT response FROM event_attempts",
      [],
    );
    const texts = kept.map(({ response: { body } }) => [body.encoding, body.text.length, body.truncated]);
    expect(texts).toEqual(
      expect.arrayContaining([
        ["base64", 8, false],
        ["utf-8", 2048, true],
        ["utf-8", 3, false],
      ]),
    );
  });
});
