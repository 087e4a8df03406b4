import { randomUUID } from "node:crypto";
import { defaultBrand } from "@connect-portal/content";
import { type ApiError, type ErrorCode, paths, type UpdateUserBody } from "@connect-portal/contract";
import type { OpenDatabase } from "@connect-portal/database";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Principal } from "../../context.ts";
import { useDatabases } from "../../testing/databases.ts";
import { users } from "../accounts/accounts.tables.ts";
import { createRejectedEmailDomains } from "../accounts/email-address.ts";
import { register } from "../accounts/registration/register.ts";
import { assignRole, ensureRole } from "../accounts/roles.repository.ts";
import { findUserById, insertUser } from "../accounts/users.repository.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import type { Administration } from "./administration.ts";
import { activateUser, deleteUsers } from "./change-users.ts";
import { updateUser } from "./update-user.ts";

const now = new Date("2025-03-04T10:22:31Z");
const ROUNDS = 6;

const databases = useDatabases();

const emailOf = (username: string) => `${username}@bank.example`;

/** Codes of what failed; "done" for what did not. */
async function outcomes(attempts: Promise<unknown>[]): Promise<(ErrorCode | "done")[]> {
  const settled = await Promise.allSettled(attempts);
  return settled
    .map((result) => (result.status === "fulfilled" ? "done" : ((result.reason as ApiError).code ?? result.reason)))
    .sort();
}

const registrant = { address: "192.0.2.1", language: null };

describe.each(databases.drivers)("%s", (_name, open) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(() => database.db.delete(users));
  afterAll(() => database.close());

  async function makeUser(isAdministrator = false): Promise<Administration> {
    const { db } = database;
    const username = `user-${randomUUID()}`;
    const userId = await insertUser(db, {
      username,
      email: emailOf(username),
      passwordHash: "none",
      isActive: true,
      createdAt: now,
    });
    if (isAdministrator) await assignRole(db, userId, await ensureRole(db, "Administrator", ["manage_user"]));
    const principal: Principal = {
      userId,
      username,
      sessionId: "",
      permissions: new Set(isAdministrator ? ["manage_user"] : []),
      productIds: [],
      world: null,
      ownerId: userId,
      organisation: null,
    };
    const portal = () => ({ address: "https://portal.example.com", brand: defaultBrand });
    return { db, principal, now: () => now, address: "192.0.2.1", portal, isProduct: () => true, fourEyes: false };
  }

  const bodyOf = ({ userId: id, username }: Principal): UpdateUserBody => {
    return { id, username, email: emailOf(username), fullName: "A", productIds: "", validityRangeDate: "" };
  };

  const takeAway = {
    deactivate: (by: Administration, { userId }: Principal) => activateUser(by, userId, false),
    delete: (by: Administration, { userId }: Principal) => deleteUsers(by, String(userId)),
    "range out": (by: Administration, other: Principal) =>
      updateUser(by, { ...bodyOf(other), validityRangeDate: "2025-01-01|2025-01-31" }, undefined),
  };

  test.each([
    ["deactivate", "deactivate"],
    ["delete", "delete"],
    ["range out", "range out"],
    ["deactivate", "delete"],
    ["delete", "range out"],
  ] as const)("two administrators who %s and %s each other at once: one is left", async (first, second) => {
    for (let round = 0; round < ROUNDS; round++) {
      await database.db.delete(users);
      const [one, two] = [await makeUser(true), await makeUser(true)];
      const attempts: Promise<unknown>[] = [takeAway[first](one, two.principal), takeAway[second](two, one.principal)];
      expect(await outcomes(attempts)).toEqual(["done", "last_administrator"]);
    }
  });

  test("many administrators who close all the others at once: one is left, and nothing locks up", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => makeUser(true)));
    const attempts = all.flatMap((by) =>
      all.filter((other) => other !== by).map((other) => activateUser(by, other.principal.userId, false)),
    );
    expect(new Set(await outcomes(attempts))).toEqual(new Set(["done", "last_administrator"]));
    const left = await database.db.select().from(users).where(eq(users.isActive, true));
    expect(left).toHaveLength(1);
  });

  test("updates at once with one version: exactly one wins, and exactly one is recorded", async () => {
    const administrator = await makeUser(true);
    const { principal } = await makeUser();
    const body = bodyOf(principal);
    const attempts = Array.from({ length: 8 }, (_, i) =>
      updateUser(administrator, { ...body, phone: String(i) }, ['"1"']),
    );
    expect(await outcomes(attempts)).toEqual(["done", ...Array(7).fill("user_changed")]);
    expect((await findUserById(database.db, principal.userId))?.version).toBe(2);
    const { username } = administrator.principal;
    const records = await database.db.select().from(auditEvents).where(eq(auditEvents.actorUsername, username));
    expect(records).toMatchObject([{ action: "Update user", webService: paths.updateUser }]);
  });

  test("updates at once to one address: one has it", async () => {
    const administrator = await makeUser(true);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeUser()));
    const attempts = others.map(({ principal }, i) => {
      const email = i % 2 ? "same@bank.example" : "SAME@bank.example";
      return updateUser(administrator, { ...bodyOf(principal), email }, undefined);
    });
    expect(await outcomes(attempts)).toEqual(["done", ...Array(4).fill("email_taken")]);
  });

  test("deletions at once of users in another order: one takes them, and nothing locks up", async () => {
    const administrator = await makeUser(true);
    const ids = (await Promise.all(Array.from({ length: 6 }, () => makeUser()))).map(
      ({ principal }) => principal.userId,
    );
    const attempts = Array.from({ length: 6 }, (_, i) =>
      deleteUsers(administrator, (i % 2 ? ids : ids.toReversed()).join(",")),
    );
    expect(await outcomes(attempts)).toEqual(["done", ...Array(5).fill("user_not_found")]);
  });

  test("whoever registers the name while its user is deleted does not get it", async () => {
    const setup = {
      db: database.db,
      now: () => now,
      portal: () => ({ address: "https://portal.example.com", brand: defaultBrand }),
      activation: "administrator" as const,
      rejected: createRejectedEmailDomains([]),
      productIds: [1],
      adminEmail: "admin@provider.example",
    };
    const administrator = await makeUser(true);
    for (let round = 0; round < ROUNDS; round++) {
      const { userId, username } = (await makeUser()).principal;
      const form = { username, email: `new-${userId}@bank.example`, password: "lanes and strokes" };
      const codes = await outcomes([deleteUsers(administrator, String(userId)), register(setup, form, registrant)]);
      expect(codes).toEqual(["done", "username_taken"]);
    }
  });
});
