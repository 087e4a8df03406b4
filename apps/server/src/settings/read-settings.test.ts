import { describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const read = (environment: Record<string, string>) => readSettings(environment, "/srv/portal");

test("nothing set gives the defaults, directories at the repository's root", () => {
  expect(read({})).toEqual({
    PORT: 8080,
    HOST: "127.0.0.1",
    SANDBOX_BASE: "/PowerCardConnectApi/rest",
    TRY_IT_ORIGINS: [],
    DATA_DIR: "/srv/portal/data",
    CONTENT_DIR: "/srv/portal/content",
    PARTS: ["web", "sandbox", "worker"],
    LOG_LEVEL: "info",
    ADMIN_USERNAME: "admin",
    DEMO_USERNAME: "demo",
    SESSION_LIFETIME: 8,
    SANDBOX_CALL_LOG: true,
    SANDBOX_CALL_DAYS: 30,
    USAGE: "on",
    SANDBOX_TOKEN_LIFETIME: 3600,
    SDK_ENGINE_MEMORY: 512,
    SDK_ENGINE_IDLE: 10,
    SDK_JOB_TIME: 300,
    SDK_QUEUE_LENGTH: 60,
    SDK_CACHE_SIZE: 512,
    ADMIN_EMAIL: "admin@connect-portal.example",
    ACCOUNT_ACTIVATION: "administrator",
    REGISTRATION_PRODUCTS: ["1", "2", "3"],
    REJECTED_EMAIL_DOMAINS: expect.arrayContaining(["gmail.com", "yandex.com"]),
    HUMAN_CHECK: "altcha",
    SECOND_FACTOR: "optional",
    FOUR_EYES: "off",
    SMTP_PORT: 587,
    SMTP_SECURITY: "starttls",
    MAIL_FROM: "no-reply@connect-portal.example",
    CONTACT_RECIPIENT: "contact@connect-portal.example",
    DEPRECATION_MAIL: true,
    HOOKS_PORTS: ["80", "443", "8080", "8443"],
    HOOKS_ALLOW_LOOPBACK: false,
    DATABASE_POOL: 10,
    STORAGE_RESERVE: 64,
    MAX_REQUESTS: 32,
    MAX_CONNECTIONS: 5000,
    MAX_CONNECTIONS_PER_NETWORK: 256,
    WATCHDOG_SECONDS: 30,
    OIDC_LABEL: "your organisation",
    OIDC_SCOPE: "openid profile email",
    DRAIN_SECONDS: 0,
    AUDIT_KEEP_DAYS: 0,
    BACKUP_DUE_HOURS: 26,
    AUDIT_STREAM_FROM: "first",
    INBOX_DAYS: 7,
    MAIL_DAYS: 30,
    FAILED_MAIL_DAYS: 0,
    DELIVERY_DAYS: 7,
    EVENT_DELIVERY_DAYS: 30,
    METRICS_HOST: "127.0.0.1",
    LOG_FORMAT: "auto",
    ACCESS_LOG: true,
    OTEL_SERVICE_NAME: "connect-portal",
    OTEL_TRACES_SAMPLER: "parentbased_always_on",
    OTEL_TRACES_SAMPLER_ARG: 1,
  });
});

test("texts become what the schema says, and what is empty or foreign is passed over", () => {
  expect(
    read({
      PORT: "0",
      DATA_DIR: "/var/lib/portal",
      PUBLIC_URL: "https://portal.example.com/",
      PARTS: "worker, web",
      DATABASE_URL: "postgres://localhost/portal",
      SESSION_LIFETIME: "0.5",
      ADMIN_PASSWORD: "",
      HOME: "/root",
    }),
  ).toMatchObject({
    PORT: 0,
    DATA_DIR: "/var/lib/portal",
    PUBLIC_URL: "https://portal.example.com",
    PARTS: ["worker", "web"],
    SESSION_LIFETIME: 0.5,
  });
  expect(read({ ADMIN_PASSWORD: "" })).not.toHaveProperty("ADMIN_PASSWORD");
  expect(read({ HOME: "/root" })).not.toHaveProperty("HOME");
});

test("a password of digits stays a text", () => {
  expect(read({ ADMIN_PASSWORD: "0012345678" }).ADMIN_PASSWORD).toBe("0012345678");
});

describe("a bad value is one line that names setting, value and what is allowed", () => {
  test.each([
    ["PORT", "99999", "a whole number from 0 to 65535"],
    ["PORT", "http", "a whole number from 0 to 65535"],
    ["PORT", "80.5", "a whole number from 0 to 65535"],
    ["LOG_LEVEL", "loud", "one of fatal, error, warn, info, debug, trace, silent"],
    ["PARTS", "web,mail", "a comma-separated list of web, sandbox and worker"],
    [
      "PUBLIC_URL",
      "portal.example.com",
      "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    ],
    [
      "PUBLIC_URL",
      "javascript:alert(1)",
      "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    ],
    [
      "PUBLIC_URL",
      "https://bank.example/portal",
      "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    ],
    [
      "PUBLIC_URL",
      "https://bank.example/portal/",
      "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    ],
    [
      "PUBLIC_URL",
      "https://bank.example//x",
      "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    ],
    [
      "PUBLIC_URL",
      "https://bank.example/?x",
      "the origin that browsers use, such as https://portal.example, with a host of its own: without path, query and fragment",
    ],
    [
      "TRY_IT_ORIGINS",
      "https://a.example; script-src *",
      "a comma-separated list of origins such as https://sandbox.example.com",
    ],
    [
      "TRY_IT_ORIGINS",
      "https://a.example/path",
      "a comma-separated list of origins such as https://sandbox.example.com",
    ],
    ["TRUST_PROXY", "true", "how many there are, or their addresses (CIDR allowed) separated by commas"],
    ["SESSION_LIFETIME", "0", "a number of hours above 0, up to 720"],
    ["ACCOUNT_ACTIVATION", "nobody", "one of administrator, email"],
    ["REGISTRATION_PRODUCTS", "1,x", "a comma-separated list of product ids"],
    ["HUMAN_CHECK", "captcha", "one of altcha, turnstile, hcaptcha, recaptcha, off"],
    ["SANDBOX_TOKEN_LIFETIME", "1e9", "a whole number of seconds from 60 to 86400"],
  ])("%s=%s", (name, value, allowed) => {
    expect(() => read({ [name]: value })).toThrow(
      expect.objectContaining({ message: `${name} is "${value}"`, fix: `Set it to ${allowed}` }),
    );
  });

  test("and a secret is not shown", () => {
    expect(() => read({ ADMIN_PASSWORD: "short" })).toThrow(
      expect.objectContaining({ message: "ADMIN_PASSWORD has a value that is not allowed" }),
    );
    expect(() => read({ HUMAN_CHECK_SECRET: "s".repeat(501) })).toThrow(
      expect.objectContaining({ message: "HUMAN_CHECK_SECRET has a value that is not allowed" }),
    );
    for (const [name, value] of [
      ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://user:secret@collector"],
      ["OTEL_EXPORTER_OTLP_HEADERS", "authorization"],
      ["OTEL_EXPORTER_OTLP_HEADERS", "x-key=secret%0d%0ax-other: a"],
    ] as const) {
      expect(() => read({ [name]: value })).toThrow(
        expect.objectContaining({ message: `${name} has a value that is not allowed` }),
      );
    }
    expect(() => read({ DATABASE_URL: "mysql://root:secret@db" })).toThrow(
      expect.objectContaining({ message: "DATABASE_URL has a value that is not allowed" }),
    );
  });
});

test("fewer than all parts need a database server", () => {
  expect(() => read({ PARTS: "web" })).toThrow(
    expect.objectContaining({ fix: expect.stringContaining("Set DATABASE_URL to a PostgreSQL server") }),
  );
});

describe("a human check of somebody else's", () => {
  test.each(["turnstile", "hcaptcha", "recaptcha"])("%s does not start without its keys", (HUMAN_CHECK) => {
    expect(() => read({ HUMAN_CHECK, HUMAN_CHECK_SITE_KEY: "site" })).toThrow(
      expect.objectContaining({
        message: `HUMAN_CHECK is "${HUMAN_CHECK}", and HUMAN_CHECK_SECRET is not set`,
        fix: expect.stringContaining("Set both to the keys"),
      }),
    );
    expect(() => read({ HUMAN_CHECK })).toThrow("HUMAN_CHECK_SITE_KEY and HUMAN_CHECK_SECRET is not set");
    expect(read({ HUMAN_CHECK, HUMAN_CHECK_SITE_KEY: "site", HUMAN_CHECK_SECRET: "key" })).toMatchObject({
      HUMAN_CHECK,
    });
  });

  test.each(["altcha", "off"])("%s needs none", (HUMAN_CHECK) => {
    expect(read({ HUMAN_CHECK })).toMatchObject({ HUMAN_CHECK });
  });
});

test("the two first accounts need different names", () => {
  expect(() => read({ ADMIN_USERNAME: "Demo" })).toThrow('DEMO_USERNAME is "demo", which is also ADMIN_USERNAME');
});

test.each(["1", "10.0.0.0/8", "10.0.0.1, fd00::/8", "::1"])("TRUST_PROXY=%s is allowed", (value) => {
  expect(read({ TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
});
