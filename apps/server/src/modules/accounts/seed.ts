import { randomBytes } from "node:crypto";
import { ApiError, administrationRoles, type Permission, permissions } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { allowedFor } from "../../settings/read-settings.ts";
import { type Settings, SettingsError } from "../../settings/schema.ts";
import { recordMade } from "../audit/record-act.ts";
import { hashPassword, refuseWeakPassword } from "./passwords/password.ts";
import { assignRole, ensureRole } from "./roles.repository.ts";
import { countUsers, insertUser } from "./users.repository.ts";

/** Key of the advisory lock that lets one process seed at a time: the ASCII codes of "seed". */
const ADVISORY_LOCK = 0x73656564;

export interface SeededAccount {
  readonly title: string;
  readonly username: string;
  /** Absent when the settings gave it: then the operator knows it. */
  readonly generatedPassword?: string;
}

/** Uses a reserved domain (RFC 2606), so that mail to it reaches nobody. */
const DEMO_EMAIL = "demo@connect-portal.example";

interface Plan {
  readonly title: string;
  readonly username: string;
  readonly email: string;
  /** The name of the setting that gives the password, and what it gave. */
  readonly setting: "ADMIN_PASSWORD" | "DEMO_PASSWORD";
  readonly password: string | undefined;
  readonly role: string;
  readonly permissions: readonly Permission[];
}

/**
 * Makes the administrator and the demo integrator in a database that has no user yet. Returns what it made. Passwords of
 * the settings obey the rule that holds for everybody.
 * @throws SettingsError
 */
export async function seedAccounts(db: Database, settings: Settings, now: Date): Promise<SeededAccount[]> {
  if ((await countUsers(db)) > 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    if ((await countUsers(tx)) > 0) return [];
    const seeded: SeededAccount[] = [];
    for (const permission of permissions) await ensureRole(tx, administrationRoles[permission], [permission]);
    const productIds = settings.REGISTRATION_PRODUCTS.map(Number);
    for (const plan of plansOf(settings)) {
      await refuseWeakSetting(plan);
      seeded.push(await seedAccount(tx, plan, productIds, now));
    }
    return seeded;
  });
}

function plansOf(settings: Settings): Plan[] {
  return [
    {
      title: "Administrator",
      username: settings.ADMIN_USERNAME,
      email: settings.ADMIN_EMAIL,
      setting: "ADMIN_PASSWORD",
      password: settings.ADMIN_PASSWORD,
      role: administrationRoles.manage_user,
      permissions: ["manage_user"],
    },
    {
      title: "Demo integrator",
      username: settings.DEMO_USERNAME,
      email: DEMO_EMAIL,
      setting: "DEMO_PASSWORD",
      password: settings.DEMO_PASSWORD,
      role: "Integrator",
      permissions: [],
    },
  ];
}

async function refuseWeakSetting({ setting, password, ...owner }: Plan): Promise<void> {
  if (password === undefined) return;
  try {
    await refuseWeakPassword(password, owner);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.problem.detail ?? error.message;
    throw new SettingsError(`${setting} cannot be used. ${why}`, `Set it to ${allowedFor(setting)}`);
  }
}

async function seedAccount(db: Database, plan: Plan, productIds: number[], now: Date): Promise<SeededAccount> {
  const password = plan.password ?? randomBytes(12).toString("base64url");
  const userId = await insertUser(db, {
    username: plan.username,
    fullName: plan.title,
    email: plan.email,
    passwordHash: await hashPassword(password),
    isActive: true,
    createdAt: now,
    productIds,
  });
  await assignRole(db, userId, await ensureRole(db, plan.role, plan.permissions));
  await recordMade(db, userId, { action: "Create account", webService: plan.setting, data: { role: plan.role } }, now);
  const { title, username } = plan;
  return plan.password === undefined ? { title, username, generatedPassword: password } : { title, username };
}
