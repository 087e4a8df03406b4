import path from "node:path";
import { type DatabaseLocation, migrate, openDatabase } from "@connect-portal/database";
import { hashPassword } from "../../apps/server/src/modules/accounts/passwords/password.ts";
import { seedAccounts } from "../../apps/server/src/modules/accounts/seed.ts";
import { readSettings } from "../../apps/server/src/settings/read-settings.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** An active account that may be used at once, with every product, unless said otherwise. */
export interface SeededUser {
  readonly username: string;
  readonly fullName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly isActive?: boolean;
  readonly createdAt?: Date;
  readonly productIds?: readonly number[];
  readonly isAdministrator?: boolean;
}

/** The password of all seeded users. */
export const SEEDED_PASSWORD = "seeded-password-for-tests";

/**
 * Puts users into the database of a portal that has not started yet, after the accounts of a first start with these
 * settings: to start and stop it for them, or to register so many, would take a minute.
 */
export async function seedUsers(
  location: DatabaseLocation,
  settings: NodeJS.ProcessEnv,
  users: () => readonly SeededUser[],
): Promise<void> {
  const database = await openDatabase(location);
  const query = async (text: string, values: unknown[]): Promise<{ id: number }[]> =>
    (await database.pool.query(text, values)).rows;
  try {
    await migrate(database, path.join(root, "apps/server/migrations"));
    await seedAccounts(database.db, readSettings(settings, root), new Date());
    const passwordHash = await hashPassword(SEEDED_PASSWORD);
    for (const user of users()) {
      const [row] = await query(
        `INSERT INTO users (username, full_name, email, phone, password_hash, is_active, created_at, product_ids)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
        [
          user.username,
          user.fullName ?? `Team of ${user.username}`,
          user.email ?? `${user.username.replace(/[^a-z0-9-]/gi, "-")}@bank.example`,
          user.phone ?? "15550100",
          passwordHash,
          user.isActive ?? true,
          user.createdAt ?? new Date(),
          user.productIds ?? [1, 2, 3],
        ],
      );
      if (!user.isAdministrator) continue;
      await query("INSERT INTO user_roles (user_id, role_id) SELECT $1, id FROM roles WHERE name = 'Administrator'", [
        row?.id,
      ]);
    }
  } finally {
    await database.close();
  }
}
