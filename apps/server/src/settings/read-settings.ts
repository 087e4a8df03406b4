import { resolve } from "node:path";
import Value from "typebox/value";
import { refuseMailSettings } from "./refuse-mail-settings.ts";
import { refuseAlarmSettings, refuseAuditStreamSettings } from "./refuse-settings.ts";
import { parts, type SettingName, type Settings, SettingsError, SettingsSchema } from "./schema.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

export type Environment = Readonly<Record<string, string | undefined>>;

const names = Object.keys(SettingsSchema.properties) as SettingName[];

/** Settings whose values no message shows, and which may stand in a file: `SMTP_PASSWORD_FILE` names it. */
export const secretSettings: ReadonlySet<SettingName> = new Set([
  "ADMIN_PASSWORD",
  "DEMO_PASSWORD",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "HUMAN_CHECK_SECRET",
  "SECOND_FACTOR_KEY",
  "OIDC_CLIENT_SECRET",
  "SMTP_PASSWORD",
  "AUDIT_STREAM_URL",
  "AUDIT_STREAM_AUTHORIZATION",
  "ALARM_WEBHOOK_URL",
  "ALARM_WEBHOOK_SECRET",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
]);

/** Settings from texts. An empty text counts as not set; relative directories start at `root`. @throws SettingsError */
export function readSettings(environment: Environment, root: string): Settings {
  const texts: Partial<Record<SettingName, string>> = {};
  const parsed: Record<string, unknown> = {};
  for (const name of names) {
    const text = environment[name]?.trim();
    if (!text) continue;
    texts[name] = text;
    parsed[name] = parse(name, text);
  }
  const values = Value.Default(SettingsSchema, parsed);
  if (!Value.Check(SettingsSchema, values)) throw explain(parsed, texts);
  refuseSplitWithoutServer(values);
  refuseSameUsername(values);
  refuseMailSettings(values);
  refuseHumanCheckWithoutKeys(values);
  refuseSingleSignOnSettings(values);
  refuseAuditStreamSettings(values);
  refuseAlarmSettings(values);
  return {
    ...values,
    DATA_DIR: resolve(root, values.DATA_DIR),
    CONTENT_DIR: resolve(root, values.CONTENT_DIR),
    ...absolute(values, root),
    ...(values.PUBLIC_URL ? { PUBLIC_URL: values.PUBLIC_URL.replace(/\/+$/, "") } : {}),
  };
}

const paths = [
  ...(["OIDC_RULES_FILE", "AUDIT_DIGEST_DIR", "BACKUP_DIR"] as const),
  ...(["AUDIT_STREAM_CA_FILE", "AUDIT_STREAM_CERT_FILE", "AUDIT_STREAM_KEY_FILE"] as const),
];

function absolute(values: Settings, root: string): Partial<Pick<Settings, (typeof paths)[number]>> {
  return Object.fromEntries(
    paths.flatMap((name) => (values[name] === undefined ? [] : [[name, resolve(root, values[name])]])),
  );
}

/** A text of another form stays a text, which the schema then refuses: "80.5" must not become port 80. */
function parse(name: SettingName, text: string): unknown {
  const { type } = SettingsSchema.properties[name] as { type?: string };
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (type === "array") return text.split(",").map((item) => item.trim());
  if ((type === "integer" || type === "number") && /^\d+(\.\d+)?$/.test(text)) return Number(text);
  return text;
}

function explain(values: Record<string, unknown>, texts: Partial<Record<SettingName, string>>): SettingsError {
  for (const name of names) {
    const schema = SettingsSchema.properties[name];
    if (values[name] === undefined || Value.Check(schema, values[name])) continue;
    const shown = secretSettings.has(name) ? "has a value that is not allowed" : `is "${texts[name]}"`;
    return new SettingsError(`${name} ${shown}`, `Set it to ${allowedFor(name)}`);
  }
  return new SettingsError("The settings cannot be read", "Compare them with docs/settings.md");
}

/** Describes a setting's allowed values in words. */
export function allowedFor(name: SettingName): string {
  const schema: object = SettingsSchema.properties[name];
  return "allowed" in schema ? String(schema.allowed) : "";
}

/** Parts in several processes share nothing but the database, and the embedded one belongs to a single process. */
function refuseSplitWithoutServer(values: Settings): void {
  if (values.PARTS.length < parts.length && !values.DATABASE_URL) {
    throw new SettingsError(
      `PARTS is "${values.PARTS.join(",")}", and the embedded database serves one process only`,
      "Set DATABASE_URL to a PostgreSQL server that all parts share, or run all parts in one process",
    );
  }
}

function refuseSameUsername({ ADMIN_USERNAME, DEMO_USERNAME }: Settings): void {
  if (ADMIN_USERNAME.toLowerCase() === DEMO_USERNAME.toLowerCase()) {
    throw new SettingsError(
      `DEMO_USERNAME is "${DEMO_USERNAME}", which is also ADMIN_USERNAME`,
      "Give the two accounts different names",
    );
  }
}

/** The other providers know a site by its keys; started without them, nobody could register. */
function refuseHumanCheckWithoutKeys({ HUMAN_CHECK, HUMAN_CHECK_SITE_KEY, HUMAN_CHECK_SECRET }: Settings): void {
  if (HUMAN_CHECK === "altcha" || HUMAN_CHECK === "off") return;
  const missing = [
    ...(HUMAN_CHECK_SITE_KEY ? [] : ["HUMAN_CHECK_SITE_KEY"]),
    ...(HUMAN_CHECK_SECRET ? [] : ["HUMAN_CHECK_SECRET"]),
  ];
  if (missing.length === 0) return;
  throw new SettingsError(
    `HUMAN_CHECK is "${HUMAN_CHECK}", and ${missing.join(" and ")} is not set`,
    "Set both to the keys that the provider gave for this site, or set HUMAN_CHECK to altcha, which needs none",
  );
}

/** Refuses what could not work, or would send the secret in the clear. @throws SettingsError */
function refuseSingleSignOnSettings(values: Settings): void {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_RULES_FILE } = values;
  const others = { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_RULES_FILE };
  if (OIDC_ISSUER === undefined) {
    const [given] = Object.entries(others).find(([, value]) => value !== undefined) ?? [];
    if (given === undefined) return;
    throw new SettingsError(`${given} is set without OIDC_ISSUER`, "Set OIDC_ISSUER to the identity provider");
  }
  const missing = (["OIDC_CLIENT_ID", "OIDC_RULES_FILE"] as const).find((name) => others[name] === undefined);
  if (missing !== undefined) {
    throw new SettingsError(`OIDC_ISSUER is set without ${missing}`, `Set ${missing}; docs/settings.md describes it`);
  }
  if (!URL.canParse(OIDC_ISSUER)) {
    throw new SettingsError(
      `OIDC_ISSUER is "${OIDC_ISSUER}", which is not a URL`,
      "Set it as the provider names itself",
    );
  }
  const { protocol, hostname } = new URL(OIDC_ISSUER);
  if (protocol === "http:" && !LOOPBACK.test(hostname)) {
    throw new SettingsError(
      `OIDC_ISSUER is "${OIDC_ISSUER}", which does not encrypt: anyone on the network could impersonate the provider`,
      "Set it to an address that begins with https://",
    );
  }
}
