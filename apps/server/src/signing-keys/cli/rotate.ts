import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type KeyPurpose, rotateSigningKey } from "@connect-portal/credentials/access-tokens";
import type { Database } from "@connect-portal/database";
import { rotateDigestKey } from "../../modules/audit/digests/digest-keys.ts";
import { CHALLENGE_LIFETIME } from "../../modules/human-check/altcha.ts";
import { renewSecrets } from "../../modules/second-factors/totp/renew-secrets.ts";
import { createSecretBox } from "../../modules/second-factors/totp/secret-box.ts";
import { openPortalDatabase } from "../../open-portal-database.ts";
import { loadSettings } from "../../settings/load-settings.ts";
import { type Settings, SettingsError } from "../../settings/schema.ts";
import { explain } from "../../start-failure.ts";
import { recordRotation } from "../key-records.ts";

/**
 * `npm run keys:rotate -- session|sandbox|human-check [--at-once]`: exit code 0 when there is a new key.
 * `npm run keys:rotate -- second-factors`: exit code 0 when the first key of SECOND_FACTOR_KEY has encrypted everything.
 * `npm run keys:rotate -- digests`: exit code 0 when there is a new key that signs the activity log's digests.
 * docs/operations.md describes them.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../..");

/** The user of the command, for its record: behind sudo the user who called it, else the user's number. */
const user = process.env.SUDO_USER ?? String(process.getuid?.() ?? "");

/** Its keys are made by the operator: what they have encrypted is encrypted anew. */
const SECOND_FACTORS = "second-factors";

/** Their keys stay valid forever: a digest is verified years later. */
const DIGESTS = "digests";

/** Milliseconds for which what a key signs is valid. */
const lifetimes: Record<KeyPurpose, (settings: Settings) => number> = {
  session: ({ SESSION_LIFETIME }) => SESSION_LIFETIME * 3_600_000,
  sandbox: ({ SANDBOX_TOKEN_LIFETIME }) => SANDBOX_TOKEN_LIFETIME * 1_000,
  "human-check": () => CHALLENGE_LIFETIME,
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { "at-once": { type: "boolean" } } });
  const [purpose, ...others] = positionals;
  if (!(isPurpose(purpose) || purpose === SECOND_FACTORS || purpose === DIGESTS) || others.length > 0) {
    const purposes = [...Object.keys(lifetimes), SECOND_FACTORS, DIGESTS];
    throw new SettingsError("The command needs one purpose", `Run keys:rotate ${purposes.join("|")}`);
  }
  const settings = loadSettings(process.env, home);
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "postgres"))) {
    throw new SettingsError(`There is no database in ${settings.DATA_DIR}`, "Set DATA_DIR or DATABASE_URL");
  }
  const database = await openPortalDatabase(settings);
  try {
    if (purpose === SECOND_FACTORS) console.log(await renewed(database.db, settings));
    else if (purpose === DIGESTS) console.log(await signedAnew(database.db));
    else console.log(await rotated(database.db, settings, purpose, values["at-once"] ?? false));
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(explain("Cannot rotate the key", error));
  process.exitCode = 1;
}

async function rotated(db: Database, settings: Settings, purpose: KeyPurpose, isAtOnce: boolean): Promise<string> {
  const lifetime = isAtOnce ? undefined : lifetimes[purpose](settings);
  const now = new Date();
  const rotation = await db.transaction(async (tx) => {
    const made = await rotateSigningKey(tx, purpose, { lifetime, now });
    if (made) await recordRotation(tx, { purpose, isAtOnce, user }, now);
    return made;
  });
  if (!rotation) throw new SettingsError("The key was rotated a moment ago", "Wait for a minute, or add --at-once");
  if (isAtOnce) {
    return `The ${purpose} key was replaced. What the old keys signed is rejected, within half a minute everywhere.`;
  }
  const { signsFrom, endsAt } = rotation;
  return `The new ${purpose} key signs from ${signsFrom.toISOString()}; the old one is accepted until ${endsAt.toISOString()}.`;
}

async function renewed(db: Database, { SECOND_FACTOR_KEY }: Settings): Promise<string> {
  if (!SECOND_FACTOR_KEY) {
    throw new SettingsError("SECOND_FACTOR_KEY is not set", "Set it to the new key, a comma, and the old one");
  }
  const { renewed, unreadable } = await renewSecrets(db, createSecretBox(SECOND_FACTOR_KEY));
  if (renewed > 0) await recordRotation(db, { purpose: SECOND_FACTORS, renewed, user }, new Date());
  const said = `Secrets of authenticator apps: ${renewed} were encrypted again`;
  if (unreadable === 0) return `${said}. Only the first key of SECOND_FACTOR_KEY is needed now.`;
  throw new SettingsError(`${said}; no key decrypts ${unreadable}`, "Add the key that they were encrypted with");
}

async function signedAnew(db: Database): Promise<string> {
  const now = new Date();
  const id = await db.transaction(async (tx) => {
    const key = await rotateDigestKey(tx, now);
    await recordRotation(tx, { purpose: DIGESTS, key: key.id, user }, now);
    return key.id;
  });
  return `The key ${id} signs the next digests. Earlier digests are still verified with the keys that signed them.`;
}

function isPurpose(text: string | undefined): text is KeyPurpose {
  return text !== undefined && Object.hasOwn(lifetimes, text);
}
