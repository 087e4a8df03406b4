import { type DatabaseLocation, openDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";

/** Adds active users `load-0`, `load-1` …, whose password is the demo integrator's. No portal runs meanwhile. */
export async function fillUsers(location: Exclude<DatabaseLocation, "memory">, count: number): Promise<void> {
  const { db, close } = await openDatabase(location);
  try {
    await db.execute(sql`
      INSERT INTO users (username, full_name, email, phone, password_hash, is_active, created_at, product_ids)
      SELECT 'load-' || number, 'Load ' || number, 'load-' || number || '@bank.example', '', password_hash, true,
             created_at, product_ids
      FROM users, generate_series(0, ${count - 1}::integer) AS number WHERE username = 'demo'`);
  } finally {
    await close();
  }
}

export const usernameOf = (index: number) => `load-${index}`;

/** An address that no other user has: limits count networks. */
export const networkOf = (index: number) => `10.1.${(index >> 8) & 255}.${index & 255}`;
