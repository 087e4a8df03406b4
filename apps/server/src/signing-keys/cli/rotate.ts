import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type KeyPurpose, rotateSigningKey } from "@connect-portal/access-tokens";
import { explain } from "../../cli/explain.ts";
import { CHALLENGE_LIFETIME } from "../../modules/human-check/altcha.ts";
import { openPortalDatabase } from "../../open-portal-database.ts";
import { loadSettings } from "../../settings/load-settings.ts";
import type { Settings } from "../../settings/schema.ts";
import { SettingsError } from "../../settings/settings-error.ts";

/**
 * `npm run keys:rotate -- session|sandbox|human-check [--at-once]`: exit code 0 when there is a new key. docs/operations.md
 * describes it.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../..");

/** Milliseconds for which what a key signs is valid. */
const lifetimes: Record<KeyPurpose, (settings: Settings) => number> = {
  session: ({ SESSION_LIFETIME }) => SESSION_LIFETIME * 3_600_000,
  sandbox: ({ SANDBOX_TOKEN_LIFETIME }) => SANDBOX_TOKEN_LIFETIME * 1_000,
  "human-check": () => CHALLENGE_LIFETIME,
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { "at-once": { type: "boolean" } } });
  const [purpose, ...others] = positionals;
  if (!isPurpose(purpose) || others.length > 0) {
    throw new SettingsError("It takes one purpose", `npm run keys:rotate -- ${Object.keys(lifetimes).join("|")}`);
  }
  const settings = loadSettings(process.env, home);
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "postgres"))) {
    throw new SettingsError(`There is no database in ${settings.DATA_DIR}`, "Set DATA_DIR or DATABASE_URL");
  }
  const database = await openPortalDatabase(settings);
  const lifetime = values["at-once"] ? undefined : lifetimes[purpose](settings);
  const rotation = await rotateSigningKey(database.db, purpose, { lifetime, now: new Date() }).finally(() =>
    database.close(),
  );
  if (!rotation) throw new SettingsError("The key was rotated a moment ago", "Wait for a minute, or add --at-once");
  const { signsFrom, endsAt } = rotation;
  console.log(
    values["at-once"]
      ? `The ${purpose} key was replaced. What the keys before have signed is refused, within half a minute everywhere.`
      : `The new ${purpose} key signs from ${signsFrom.toISOString()}; the one before is believed until ${endsAt.toISOString()}.`,
  );
} catch (error) {
  console.error(explain("Cannot rotate the key", error));
  process.exitCode = 1;
}

function isPurpose(text: string | undefined): text is KeyPurpose {
  return text !== undefined && Object.hasOwn(lifetimes, text);
}
