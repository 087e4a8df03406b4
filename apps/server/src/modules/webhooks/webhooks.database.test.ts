import type { OpenDatabase } from "@connect-portal/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { insertUser } from "../accounts/users.repository.ts";
import {
  deleteDeliveriesBefore,
  deleteDeliveriesBeyond,
  findDelivery,
  insertDelivery,
  type NewDelivery,
  recordOutcome,
} from "./deliveries.repository.ts";
import { listLiveSecrets } from "./signatures/live-secrets.ts";
import { rotateSecret } from "./signatures/routes.ts";

const { drivers } = useDatabases();
const now = new Date("2025-03-04T10:22:31Z");

describe.each(drivers)("on %s", (_name, open) => {
  let database: OpenDatabase;
  let users = 0;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const newUser = () =>
    insertUser(database.db, {
      username: `user-${users++}`,
      passwordHash: "none",
      isActive: true,
      createdAt: now,
      productIds: [1],
    });

  const deliveryOf = (userId: number, id: string, seconds = 0): NewDelivery => ({
    id,
    userId,
    event: null,
    method: "POST",
    url: "https://hooks.example/",
    sentAt: new Date(now.getTime() + seconds * 1000),
    requestHeaders: [{ name: "webhook-id", value: id }],
    body: "{}",
    signature: `v1,${id} v1a,${id}`,
  });

  test("a delivery is found by its id or by one of its signatures, by its owner alone", async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const row = deliveryOf(owner, "msg_found");
    await insertDelivery(database.db, row);
    await recordOutcome(database.db, row.id, { durationMs: 1.5, status: 200 });
    const stored = { ...row, durationMs: 1.5, status: 200, fault: null };
    const find = (userId: number, id: string, ...signatures: string[]) =>
      findDelivery(database.db, userId, { id, signatures });
    expect(await find(owner, row.id)).toEqual(stored);
    expect(await find(owner, "msg_changed", "v2,x", "v1a,msg_found")).toEqual(stored);
    expect(await find(owner, "msg_changed", "v1,msg_other")).toBeUndefined();
    expect(await find(other, row.id, "v1,msg_found")).toBeUndefined();
  });

  test("the id has precedence over a signature", async () => {
    const owner = await newUser();
    for (const id of ["msg_1", "msg_2"]) await insertDelivery(database.db, deliveryOf(owner, id));
    const found = await findDelivery(database.db, owner, { id: "msg_2", signatures: ["v1,msg_1"] });
    expect(found?.id).toBe("msg_2");
  });

  test("the latest deliveries of a user are kept, and those of others", async () => {
    const [owner, other] = [await newUser(), await newUser()];
    for (let index = 0; index < 4; index++) {
      await insertDelivery(database.db, deliveryOf(owner, `msg_keep_${index}`, index));
    }
    await insertDelivery(database.db, deliveryOf(other, "msg_keep_other", -100));
    await deleteDeliveriesBeyond(database.db, owner, 2);
    const ids = async (userId: number, ...all: string[]) => {
      const found = await Promise.all(all.map((id) => findDelivery(database.db, userId, { id, signatures: [] })));
      return found.flatMap((row) => row?.id ?? []);
    };
    const all = [0, 1, 2, 3].map((index) => `msg_keep_${index}`);
    expect(await ids(owner, ...all)).toEqual(["msg_keep_2", "msg_keep_3"]);
    expect(await ids(other, "msg_keep_other")).toEqual(["msg_keep_other"]);
    // One at a time, whosever they are.
    const old = new Date(now.getTime() + 3000);
    expect(await deleteDeliveriesBefore(database.db, old, 1)).toBe(1);
    expect(await deleteDeliveriesBefore(database.db, old, 1_000)).toBeGreaterThan(0);
    expect(await ids(owner, ...all)).toEqual(["msg_keep_3"]);
  });

  test("first looks at once make one secret of each scheme; rotations at once follow each other", async () => {
    const userId = await newUser();
    const atOnce = Array.from({ length: 8 });
    // The pool opens its connections first: else one of them would do all the work.
    await Promise.all(atOnce.map(() => database.ping()));
    const looks = await Promise.all(atOnce.map(() => listLiveSecrets(database.db, userId, now)));
    expect(new Set(looks.flat().map(({ id }) => id)).size).toBe(2);
    const principal = {
      userId,
      username: "",
      sessionId: "",
      permissions: new Set<never>(),
      productIds: [],
      world: null,
      ownerId: userId,
      organisation: null,
    };
    const context = { db: database.db, principal, now: () => now, address: "192.0.2.1" };
    await Promise.all(atOnce.map(() => rotateSecret(context, "ed25519")));
    const live = await listLiveSecrets(database.db, userId, now);
    expect(live.map(({ scheme, endsAt }) => [scheme, endsAt === null])).toEqual([
      ["hmac-sha256", true],
      ["ed25519", true],
      ["ed25519", false],
    ]);
    const dayLater = new Date(now.getTime() + 24 * 3_600_000);
    expect(await listLiveSecrets(database.db, userId, dayLater)).toHaveLength(2);
  });
});
