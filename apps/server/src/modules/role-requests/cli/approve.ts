import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ApiError, administrationRoles } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { openPortalDatabase } from "../../../open-portal-database.ts";
import { loadSettings } from "../../../settings/load-settings.ts";
import { SettingsError } from "../../../settings/schema.ts";
import { explain } from "../../../start-failure.ts";
import { recordMade } from "../../audit/record-act.ts";
import { giveRole } from "../decide-role.ts";
import { findRoleRequest, listRoleRequests } from "../role-requests.repository.ts";

/**
 * `connect-portal roles:approve [ID]`: the operator approves in place of a second administrator; without an id it lists what
 * waits. Exit code 0 when the role is given. docs/people.md describes it.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../../..");

/** The user of the command, for its record: behind sudo the user who called it, else the user's number. */
const user = process.env.SUDO_USER ?? String(process.getuid?.() ?? "");

try {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [id, ...others] = positionals;
  if (others.length > 0) throw new SettingsError("The command takes one id", "Run roles:approve [ID]");
  const settings = loadSettings(process.env, home);
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "postgres"))) {
    throw new SettingsError(`There is no database in ${settings.DATA_DIR}`, "Set DATA_DIR or DATABASE_URL");
  }
  const database = await openPortalDatabase(settings);
  try {
    console.log(id === undefined ? await listed(database.db) : await approved(database.db, id));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain("Cannot approve the role", error));
  process.exitCode = 1;
}

async function listed(db: Database): Promise<string> {
  const requests = await listRoleRequests(db, new Date());
  if (requests.length === 0) return "No role waits for approval.";
  const lines = requests.map(
    ({ id, permission, username, email, asker, askedAt }) =>
      `${id}  ${administrationRoles[permission]} for ${username} (${email}), asked by ${asker} ${askedAt.toISOString()}`,
  );
  return lines.join("\n");
}

async function approved(db: Database, id: string): Promise<string> {
  const now = new Date();
  try {
    return await db.transaction(async (tx) => {
      const { userId, username, role, ...data } = await giveRole(tx, await findRoleRequest(tx, id, now));
      const more = { role, ...data, user, host: hostname() };
      await recordMade(tx, userId, { action: "Approve role request", webService: "roles:approve", data: more }, now);
      return `${username} has the role ${role} now.`;
    });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    throw new SettingsError("No role waits under this id", "Run roles:approve without an id: it lists them");
  }
}
