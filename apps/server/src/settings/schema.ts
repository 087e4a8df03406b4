import { SANDBOX_BASE_PATTERN, USERNAME_PATTERN, USUAL_SANDBOX_BASE } from "@connect-portal/contract";
import Type, { type Static } from "typebox";
import { accountsSettings, singleSignOnSettings } from "./accounts-settings.ts";
import { auditSettings } from "./audit-settings.ts";
import { mailSettings } from "./mail-settings.ts";
import { hooksSettings, sdkSettings } from "./part-settings.ts";
import { availabilitySettings, retentionSettings } from "./service-settings.ts";
import { alarmSettings, metricsSettings, tracesSettings } from "./watch-settings.ts";

const needs = ["optional", "administrators"] as const;

/** Requirements for a session, and how long it lasts unused. */
const sessionSettings = {
  SESSION_IDLE_MINUTES: Type.Optional(
    Type.Integer({
      minimum: 5,
      maximum: 10_080,
      description: "Minutes without use after which a session expires; not set means only SESSION_LIFETIME.",
      allowed: "a whole number of minutes from 5 to 10080",
    }),
  ),
  SECOND_FACTOR: Type.Enum(needs, {
    default: "optional",
    description:
      "Who needs a second factor besides the password; users with a role of administration must set one up before anything else.",
    allowed: `one of ${needs.join(", ")}`,
  }),
  FOUR_EYES: Type.Enum(["on", "off"] as const, {
    default: "off",
    description: "Whether a role of administration needs the approval of a second administrator.",
    allowed: "on or off",
  }),
  SECOND_FACTOR_KEY: Type.Optional(
    Type.String({
      pattern: "^[A-Za-z0-9_-]{43}(,[A-Za-z0-9_-]{43})*$",
      description:
        "Encrypts the secrets of authenticator apps in the database; not set means that they are not encrypted. Of several keys, the first encrypts and each decrypts.",
      allowed: "32 random bytes as base64url: 43 letters, digits, - or _; or several, separated by commas",
    }),
  ),
};

/** The database beyond where it is: DATABASE_URL and DATA_DIR stand with the first settings. */
const databaseSettings = {
  DATABASE_DIRECT_URL: Type.Optional(
    Type.String({
      pattern: "^postgres(ql)?://",
      description:
        "The same database without the pooler (such as PgBouncer) of DATABASE_URL; not set means that there is none.",
      allowed: "postgres://user:password@host:5432/database",
    }),
  ),
  DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 10,
    description:
      "Connections of a process to the PostgreSQL server; up to five more for migrations, checks and signals.",
    allowed: "a whole number from 1 to 1000",
  }),
  STORAGE_RESERVE: Type.Integer({
    minimum: 0,
    maximum: 1_048_576,
    default: 64,
    description: "Free space on the disk of DATA_DIR below which the embedded database rejects writes.",
    allowed: "a whole number of megabytes from 0 to 1048576",
  }),
};

/** How the process is watched, and how it leaves. */
const processSettings = {
  WATCHDOG_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 3600,
    default: 30,
    description: "Seconds that the main thread may be blocked before the process stops; 0 never stops it.",
    allowed: "a whole number of seconds from 0 to 3600",
  }),
  DRAIN_SECONDS: Type.Integer({
    minimum: 0,
    maximum: 300,
    default: 0,
    description: "Seconds that a stopping process continues to serve, while /ready says that it is stopping.",
    allowed: "a whole number of seconds from 0 to 300",
  }),
};

/** Folder in which the portal checks for new backups. It makes none by itself. */
const backupSettings = {
  BACKUP_DIR: Type.Optional(
    Type.String({
      minLength: 1,
      description: "Folder where backups arrive as files *.backup; a missing one is told. Not set means nobody looks.",
      allowed: "a path; a relative one starts at the repository's root",
    }),
  ),
  BACKUP_DUE_HOURS: Type.Integer({
    minimum: 1,
    maximum: 8760,
    default: 26,
    description: "Hours after which the newest backup in BACKUP_DIR is too old.",
    allowed: "a whole number from 1 to 8760",
  }),
};

export const parts = ["web", "sandbox", "worker"] as const;
export type Part = (typeof parts)[number];

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const username = (description: string, value: string) =>
  Type.String({
    pattern: USERNAME_PATTERN,
    default: value,
    description,
    allowed: "1 to 60 letters, digits, or . _ - @, beginning with a letter or digit",
  });

const password = (description: string) =>
  Type.String({
    minLength: 8,
    maxLength: 1024,
    description,
    allowed: "12 to 1024 characters, or 8 to 11 that are hard to guess; not a common one",
  });

const directory = (description: string, value: string) =>
  Type.String({
    minLength: 1,
    default: value,
    description,
    allowed: "a path; a relative one starts at the repository's root",
  });

/**
 * Every setting, once: its name in the environment, type, default, meaning, and what is allowed in words.
 * docs/settings.md holds the same as a table, and a test keeps them equal.
 */
export const SettingsSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 8080,
    description: "TCP port to listen on; 0 takes any free one.",
    allowed: "a whole number from 0 to 65535",
  }),
  HOST: Type.String({
    minLength: 1,
    default: "127.0.0.1",
    description: "Address to listen on; 0.0.0.0 opens the portal to the network.",
    allowed: "an IP address or host name of this machine",
  }),
  DATA_DIR: directory(
    "Everything that the server writes, including the embedded database. For one process at a time.",
    "./data",
  ),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: "^postgres(ql)?://",
      description: "PostgreSQL server to use instead of the embedded database.",
      allowed: "postgres://user:password@host:5432/database",
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: "^https?://[^\\s/?#\"'<>\\\\]+/*$",
      description: "Base URL of the portal's API as browsers reach it; not set means the page's own origin.",
      allowed:
        "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    }),
  ),
  SANDBOX_BASE: Type.String({
    pattern: SANDBOX_BASE_PATTERN,
    default: USUAL_SANDBOX_BASE,
    description: "Base path of the sandbox, of all documents, samples and tokens; the environment alone sets it.",
    allowed: "one to four segments of letters, digits, - and _, such as /api/rest, that are no path of the portal",
  }),
  TRY_IT_ORIGINS: Type.Array(Type.String({ pattern: "^https?://[A-Za-z0-9.:\\[\\]-]+$" }), {
    uniqueItems: true,
    default: [],
    description: "Other servers that the API reference may call, as their OpenAPI documents name them.",
    allowed: "a comma-separated list of origins such as https://sandbox.example.com",
  }),
  CONTENT_DIR: directory("The published content: catalogue.yaml and hps/.", "./content"),
  PARTS: Type.Array(Type.Enum(parts), {
    minItems: 1,
    uniqueItems: true,
    default: [...parts],
    description: "Which parts run in this process. Running fewer than all needs DATABASE_URL.",
    allowed: "a comma-separated list of web, sandbox and worker",
  }),
  LOG_LEVEL: Type.Enum(logLevels, {
    default: "info",
    description: "Lowest level that is logged.",
    allowed: `one of ${logLevels.join(", ")}`,
  }),
  ADMIN_USERNAME: username("Username of the administrator that the first start creates.", "admin"),
  ADMIN_PASSWORD: Type.Optional(password("Password of that administrator; not set means a generated one.")),
  DEMO_USERNAME: username("Username of the demo integrator that the first start creates.", "demo"),
  DEMO_PASSWORD: Type.Optional(password("Password of that demo integrator; not set means a generated one.")),
  SESSION_LIFETIME: Type.Number({
    exclusiveMinimum: 0,
    maximum: 720,
    default: 8,
    description: "Hours after which a session expires.",
    allowed: "a number of hours above 0, up to 720",
  }),
  SANDBOX_TOKEN_LIFETIME: Type.Integer({
    minimum: 60,
    maximum: 86400,
    default: 3600,
    description: "Seconds after which an access token for the sandbox expires.",
    allowed: "a whole number of seconds from 60 to 86400",
  }),
  TRUST_PROXY: Type.Optional(
    Type.String({
      pattern: "^([1-9]\\d?|[0-9a-fA-F]*[.:][0-9a-fA-F.:]+(/\\d+)?(\\s*,\\s*[0-9a-fA-F]*[.:][0-9a-fA-F.:]+(/\\d+)?)*)$",
      description: "Reverse proxies in front of this server, whose X-Forwarded-For header is trusted.",
      allowed: "how many there are, or their addresses (CIDR allowed) separated by commas",
    }),
  ),
  ...databaseSettings,
  ...accountsSettings,
  ...sessionSettings,
  ...mailSettings,
  ...sdkSettings,
  ...hooksSettings,
  ...availabilitySettings,
  ...processSettings,
  ...metricsSettings,
  ...retentionSettings,
  ...singleSignOnSettings,
  ...auditSettings,
  ...backupSettings,
  ...alarmSettings,
  ...tracesSettings,
});

/** Settings as the server uses them: directories are absolute, and PUBLIC_URL has no slash at its end. */
export type Settings = Static<typeof SettingsSchema>;
export type SettingName = keyof Settings;

/** A setting that cannot be used. The message names it and its value; `fix` says what is allowed. */
export class SettingsError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = "SettingsError";
    this.fix = fix;
  }
}
