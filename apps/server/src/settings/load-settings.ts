import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createSecureContext } from "node:tls";
import { parseEnv } from "node:util";
import { type Environment, readSettings } from "./read-settings.ts";
import { type Settings, SettingsError } from "./schema.ts";

/** Settings from the environment and, where that has none, from the file `.env` in `root`. @throws SettingsError */
export function loadSettings(environment: Environment, root: string): Settings {
  const file = join(root, ".env");
  const fromFile: Environment = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const settings = readSettings({ ...fromFile, ...environment }, root);
  refuseFolderWithoutCatalogue(settings.CONTENT_DIR);
  refuseAuditStreamFiles(settings);
  return settings;
}

/** A mistyped folder must not start a portal that publishes nothing. */
function refuseFolderWithoutCatalogue(directory: string): void {
  if (existsSync(join(directory, "catalogue.yaml"))) return;
  throw new SettingsError(
    `CONTENT_DIR is "${directory}", where there is no catalogue.yaml`,
    "Set it to a folder that has one; content/README.md describes it",
  );
}

/** A worker that cannot read them would say so only when it sends. @throws SettingsError */
function refuseAuditStreamFiles(settings: Settings): void {
  if (!settings.PARTS.includes("worker")) return;
  const read = (name: "AUDIT_STREAM_CA_FILE" | "AUDIT_STREAM_CERT_FILE" | "AUDIT_STREAM_KEY_FILE") => {
    const file = settings[name];
    if (file === undefined) return undefined;
    try {
      return readFileSync(file);
    } catch {
      throw new SettingsError(`${name} is "${file}", which cannot be read`, "Set it to a file that this user may read");
    }
  };
  const ca = read("AUDIT_STREAM_CA_FILE");
  const [cert, key] = [read("AUDIT_STREAM_CERT_FILE"), read("AUDIT_STREAM_KEY_FILE")];
  if (ca && !ca.includes("-----BEGIN CERTIFICATE-----")) {
    throw new SettingsError(
      `AUDIT_STREAM_CA_FILE is "${settings.AUDIT_STREAM_CA_FILE}", which contains no certificate`,
      "Set it to a file with certificates in PEM, each between BEGIN CERTIFICATE and END CERTIFICATE",
    );
  }
  try {
    createSecureContext({ ca, cert, key });
  } catch (cause) {
    throw new SettingsError(
      `The files of AUDIT_STREAM_CA_FILE, _CERT_FILE and _KEY_FILE do not match (${(cause as Error).message})`,
      "Set them to certificates in PEM, and to the key without a passphrase that belongs to AUDIT_STREAM_CERT_FILE",
    );
  }
}
