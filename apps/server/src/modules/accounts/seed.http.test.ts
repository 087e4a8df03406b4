import type { OpenDatabase } from "@connect-portal/database";
import { openMigratedDatabase } from "@connect-portal/database/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "../../settings/read-settings.ts";
import { migrationsFolder } from "../../testing/index.ts";
import { auditEvents } from "../audit/audit.tables.ts";
import { verifyPassword } from "./passwords/password.ts";
import { listRolesOfUser } from "./roles.repository.ts";
import { seedAccounts } from "./seed.ts";
import { countUsers, findUserByUsername } from "./users.repository.ts";

const now = new Date("2025-03-04T10:22:31Z");

let database: OpenDatabase;

beforeEach(async () => {
  database = await openMigratedDatabase(migrationsFolder);
});

afterEach(() => database.close());

const seed = (environment: Record<string, string> = {}) =>
  seedAccounts(database.db, readSettings(environment, "/"), now);

test("the first start makes an administrator and an integrator with every product, and passwords that work", async () => {
  const [administrator, integrator] = await seed();
  const admin = await findUserByUsername(database.db, "admin");
  const demo = await findUserByUsername(database.db, "demo");
  expect(admin).toMatchObject({ isActive: true, productIds: [1, 2, 3], createdAt: now });
  expect([admin?.email, demo?.email]).toEqual(["admin@connect-portal.example", "demo@connect-portal.example"]);
  expect(demo).toMatchObject({ isActive: true, productIds: [1, 2, 3] });
  expect(await listRolesOfUser(database.db, admin?.id ?? 0)).toEqual([
    { name: "Administrator", permissions: ["manage_user"] },
  ]);
  expect(await listRolesOfUser(database.db, demo?.id ?? 0)).toEqual([{ name: "Integrator", permissions: [] }]);
  expect(await verifyPassword(admin?.passwordHash ?? "", administrator?.generatedPassword ?? "")).toBe(true);
  expect(await verifyPassword(demo?.passwordHash ?? "", integrator?.generatedPassword ?? "")).toBe(true);
  expect(administrator?.generatedPassword).not.toBe(integrator?.generatedPassword);
});

test("names and passwords of the settings are used, and those passwords are not told again", async () => {
  const seeded = await seed({ ADMIN_USERNAME: "root", ADMIN_PASSWORD: "from the environment" });
  expect(seeded[0]).toEqual({ title: "Administrator", username: "root" });
  const root = await findUserByUsername(database.db, "root");
  expect(await verifyPassword(root?.passwordHash ?? "", "from the environment")).toBe(true);
});

test("the log says that the portal made both, and by which setting", async () => {
  await seed();
  const records = await database.db.select().from(auditEvents).orderBy(auditEvents.position);
  expect(records.map(({ actorUsername, action, webService }) => [actorUsername, action, webService])).toEqual([
    ["(portal)", "Create account", "ADMIN_PASSWORD"],
    ["(portal)", "Create account", "DEMO_PASSWORD"],
  ]);
  const [{ data = "" } = {}] = records;
  expect(JSON.parse(data)).toMatchObject({ username: "admin", role: "Administrator" });
});

test("a later start makes nothing, even with other names", async () => {
  await seed();
  expect(await seed({ ADMIN_USERNAME: "another" })).toEqual([]);
  expect(await countUsers(database.db)).toBe(2);
});

test.each([
  ["ADMIN_PASSWORD", "Winter2026!", "It has fewer than 12 characters and is easy to guess."],
  ["DEMO_PASSWORD", "passwordpassword", "It is a common password."],
  ["DEMO_PASSWORD", "demo@connect-portal.example", "It is the username or the email address."],
])("%s %s: the start says why, and makes nobody", async (setting, value, why) => {
  await expect(seed({ [setting]: value })).rejects.toMatchObject({
    name: "SettingsError",
    message: expect.stringContaining(`${setting} cannot be used. ${why}`),
  });
  expect(await countUsers(database.db)).toBe(0);
});
