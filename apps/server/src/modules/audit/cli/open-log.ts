import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseError, type OpenDatabase } from "@connect-portal/database";
import { sql } from "drizzle-orm";
import { openPortalDatabase } from "../../../open-portal-database.ts";
import type { Settings } from "../../../settings/schema.ts";

/** The log cannot be verified. The message names the cause; `fix` says what to do about it. */
export class VerifyError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "VerifyError";
    this.fix = fix;
  }
}

/**
 * Opens the portal's database unchanged: creates nothing and applies no migration.
 * @throws VerifyError, DatabaseError
 */
export async function openLog(settings: Settings): Promise<OpenDatabase> {
  const database = settings.DATABASE_URL ? await openPortalDatabase(settings) : await openEmbedded(settings);
  try {
    await database.db.execute(sql`SELECT FROM audit_days LIMIT 0`);
    return database;
  } catch (cause) {
    await database.close();
    throw new VerifyError(
      "The database has no chained activity log",
      "Start this version of the portal once: it brings the database up to date",
      { cause },
    );
  }
}

async function openEmbedded(settings: Settings): Promise<OpenDatabase> {
  const { DATA_DIR: dataDir } = settings;
  if (!existsSync(join(dataDir, "postgres"))) {
    throw new VerifyError(`There is no database in ${dataDir}`, "Set DATA_DIR or DATABASE_URL to the portal's");
  }
  try {
    return await openPortalDatabase(settings);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.message.includes(" is in use by "))) throw error;
    throw new VerifyError(
      error.message,
      "The embedded database serves one process at a time: stop the portal first, or let it use a PostgreSQL server, whose log is verified while the portal runs",
      { cause: error },
    );
  }
}
