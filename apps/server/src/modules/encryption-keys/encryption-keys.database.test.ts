import { randomUUID } from "node:crypto";
import { type ApiError, type KeyAlgorithm, keyAlgorithms } from "@connect-portal/contract";
import { createKeyStore, diagnose, encryptText, type KeyStore } from "@connect-portal/credentials/encryption";
import type { OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useDatabases } from "../../testing/databases.ts";
import { insertUser } from "../accounts/users.repository.ts";

const databases = useDatabases();

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;
  let present: Date;
  let keys: KeyStore;
  let userId: number;
  const warnings: unknown[] = [];

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    present = new Date("2025-03-04T10:22:31Z");
    keys = storeOfItsOwn();
    userId = await createUser();
    warnings.length = 0;
  });

  /** Simulates another process, which has its own store. */
  const storeOfItsOwn = () =>
    createKeyStore({ db: database.db, now: () => present, warn: (error) => warnings.push(error) });

  const createUser = () =>
    insertUser(database.db, { username: `user-${randomUUID()}`, passwordHash: "", isActive: true, createdAt: present });

  const later = (seconds: number) => {
    present = new Date(present.getTime() + seconds * 1000);
  };

  const kids = async () => (await keys.show(userId, 10)).keys.map(({ kid }) => kid);

  async function rotate(alg: KeyAlgorithm = "ECDH-ES") {
    const [current = ""] = await kids();
    await keys.rotate({ userId, alg, current });
  }

  const rows = async (): Promise<{ slot: string; private_jwk: unknown }[]> => {
    const found = await database.db.execute(
      sql`SELECT slot, private_jwk FROM encryption_keys WHERE user_id = ${userId}`,
    );
    return (found as unknown as { rows: { slot: string; private_jwk: unknown }[] }).rows;
  };

  test("all who ask at once, in two processes, get the same pair", async () => {
    const stores = [keys, keys, keys, storeOfItsOwn(), storeOfItsOwn()];
    const rings = await Promise.all(stores.map((store) => store.ring(userId)));
    expect(new Set(rings.map(({ live }) => live.map(({ kid, slot }) => `${slot} ${kid}`).join())).size).toBe(1);
    expect(await rows()).toHaveLength(2);
  });

  test("of rotations at once, in two processes, one happens", async () => {
    const [current = ""] = await kids();
    const stores = [keys, keys, storeOfItsOwn()];
    const settled = await Promise.allSettled(stores.map((store) => store.rotate({ userId, alg: "ECDH-ES", current })));
    const refusals = settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as ApiError).code] : []));
    expect(refusals).toEqual(["keys_rotated", "keys_rotated"]);
    expect((await rows()).map(({ slot }) => slot).sort()).toEqual(["current", "next", "retired"]);
  });

  test.each(keyAlgorithms)(
    "a rotation has no gap (%s): what was encrypted with either key before is decrypted, then not",
    async (alg) => {
      await rotate(alg);
      await rotate(alg);
      const before = await keys.ring(userId);
      const messages = await Promise.all(before.live.map((key) => encryptText("x", key, present)));
      const codes = async () => {
        const ring = await keys.ring(userId);
        const all = await Promise.all(messages.map((message) => diagnose(message, ring, present)));
        return all.map((diagnosis) => ("fault" in diagnosis ? diagnosis.fault.code : diagnosis.text));
      };
      expect(await codes()).toEqual(["x", "x"]);
      await rotate(alg);
      expect(await codes()).toEqual(["kid_retired", "x"]);
      await rotate(alg);
      expect(await codes()).toEqual(["kid_retired", "kid_retired"]);
    },
  );

  test("a retired key has no private half any more", async () => {
    await rotate();
    expect((await rows()).map(({ slot, private_jwk }) => [slot, private_jwk === null]).sort()).toEqual([
      ["current", false],
      ["next", false],
      ["retired", true],
    ]);
  });

  test("an account's message is nothing to another account", async () => {
    const [current] = (await keys.ring(userId)).live;
    if (!current) throw new Error("No current key");
    const other = await keys.ring(await createUser());
    const diagnosis = await diagnose(await encryptText("x", current, present), other, present);
    expect(diagnosis).toMatchObject({ fault: { code: "kid_unknown" } });
  });

  test("when a key was last used is written once a minute", async () => {
    const lastUse = async () => {
      const [current] = (await keys.ring(userId)).live;
      if (!current) throw new Error("No current key");
      keys.noteUse(current);
      keys.noteUse(current);
      await keys.settled();
      return (await keys.ring(userId)).live[0]?.lastUsedAt?.toISOString();
    };
    expect(await lastUse()).toBe("2025-03-04T10:22:31.000Z");
    later(60);
    expect(await lastUse()).toBe("2025-03-04T10:22:31.000Z");
    later(1);
    expect(await lastUse()).toBe("2025-03-04T10:23:32.000Z");
    expect(warnings).toEqual([]);
  });

  test("the keys of a deleted account are gone, and it gets no new ones", async () => {
    await kids();
    await database.db.execute(sql`DELETE FROM users WHERE id = ${userId}`);
    expect(await rows()).toEqual([]);
    await expect(keys.ring(userId)).rejects.toMatchObject({ code: "token_invalid" });
  });

  test("an account remembers its hundred newest retired keys", async () => {
    await kids();
    await database.db.execute(sql`
      INSERT INTO encryption_keys (kid, user_id, slot, alg, public_jwk, certificate, created_at, retired_at)
      SELECT ${`old-${userId}-`} || number, ${userId}, 'retired', 'ECDH-ES', '{}', '', now(), timestamptz '2024-01-01' + number * interval '1 day'
      FROM generate_series(1, 120) AS number`);
    await rotate();
    expect((await keys.ring(userId)).retired).toHaveLength(100);
    expect(await rows()).toHaveLength(102);
  });

  test("a failure to store a key tells nothing of it", async () => {
    await database.db.execute(
      sql`ALTER TABLE encryption_keys ADD CONSTRAINT broken CHECK (alg <> 'RSA-OAEP-256') NOT VALID`,
    );
    try {
      const error: unknown = await keys.ring(userId).catch((reason: unknown) => reason);
      expect(String(error)).toContain("could not be stored");
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/kty|BEGIN/);
      expect((error as Error).cause).toBeUndefined();
    } finally {
      await database.db.execute(sql`ALTER TABLE encryption_keys DROP CONSTRAINT broken`);
    }
  });
});
