import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { createSecureContext } from "node:tls";
import { parseEnv } from "node:util";
import { pagePatterns, SANDBOX_BASE } from "@connect-portal/contract";
import { type Environment, readSettings, secretSettings } from "./read-settings.ts";
import { type Settings, SettingsError } from "./schema.ts";

/** Settings from the environment and, where that has none, from the file `.env` in `root`. @throws SettingsError */
export function loadSettings(environment: Environment, root: string): Settings {
  const file = join(root, ".env");
  const fromFile: Environment = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const settings = readSettings({ ...withSecrets(fromFile, root), ...withSecrets(environment, root) }, root);
  refuseFolderWithoutCatalogue(settings.CONTENT_DIR);
  refuseAuditStreamFiles(settings);
  refuseSandboxBase(settings.SANDBOX_BASE);
  return settings;
}

/** First segments of the portal's own calls and files. */
const ownSegments = [
  "public",
  "audit",
  "v1",
  "hps",
  "health",
  "ready",
  "metrics",
  "assets",
  "site",
  "brand",
  "inbox",
  "mcp",
];

/** What is compiled and mounted begins with it from the first moment on, so that a file which is read later is too late. */
function refuseSandboxBase(base: string): void {
  const [, first = ""] = base.split("/");
  if (ownSegments.includes(first) || pagePatterns.some((pattern) => pattern.split("/")[1] === first)) {
    throw new SettingsError(
      `SANDBOX_BASE is "${base}", which is a path of the portal`,
      "Begin it with another segment",
    );
  }
  if (base === SANDBOX_BASE) return;
  throw new SettingsError("SANDBOX_BASE stands in the file .env", "Set it in the environment of each process");
}

/** Room for several keys, and little enough to read a wrong file by mistake. */
const MOST_OF_A_SECRET = 65_536;

/**
 * Secrets from the files that `NAME_FILE` names. An environment shows its values to every program that the process
 * starts; a file can be for one user only, and Docker, Kubernetes, systemd and vaults hand secrets over as files.
 */
function withSecrets(given: Environment, root: string): Environment {
  const read = [...secretSettings].flatMap((name) => {
    const file = given[`${name}_FILE`]?.trim();
    if (!file) return [];
    if (given[name]?.trim()) {
      throw new SettingsError(`${name} and ${name}_FILE are both set`, "Leave one of them out");
    }
    return [[name, secretOf(`${name}_FILE`, resolve(root, file))]];
  });
  return { ...given, ...Object.fromEntries(read) };
}

/** An empty file is refused: without DATABASE_URL, for one, the portal would start on another database. */
function secretOf(name: string, file: string): string {
  const refuse = (why: string) =>
    new SettingsError(`${name} is "${file}", ${why}`, "Set it to a file with the secret that this user may read");
  let text: string;
  try {
    const { size } = statSync(file);
    if (size > MOST_OF_A_SECRET) throw refuse(`which has more than ${MOST_OF_A_SECRET} bytes`);
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw refuse("which cannot be read");
  }
  if (text === "") throw refuse("which is empty");
  return text;
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
