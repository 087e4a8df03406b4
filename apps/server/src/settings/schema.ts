import { USERNAME_PATTERN } from "@connect-portal/contract";
import Type, { type Static } from "typebox";
import { accountsSettings } from "./accounts-settings.ts";
import { alarmSettings } from "./alarm-settings.ts";
import { auditSettings } from "./audit-settings.ts";
import { availabilitySettings } from "./availability-settings.ts";
import { backupSettings } from "./backup-settings.ts";
import { databaseSettings } from "./database-settings.ts";
import { hooksSettings } from "./hooks-settings.ts";
import { mailSettings } from "./mail-settings.ts";
import { metricsSettings } from "./metrics-settings.ts";
import { processSettings } from "./process-settings.ts";
import { retentionSettings } from "./retention-settings.ts";
import { sdkSettings } from "./sdk-settings.ts";
import { sessionSettings } from "./session-settings.ts";
import { singleSignOnSettings } from "./single-sign-on-settings.ts";
import { tracesSettings } from "./traces-settings.ts";

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
      allowed: "the origin that browsers use, such as https://portal.example: without path, query and fragment",
    }),
  ),
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
