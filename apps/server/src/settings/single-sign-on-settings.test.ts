import { describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const read = (environment: Record<string, string>) => readSettings(environment, "/srv/portal");
const whole = {
  OIDC_ISSUER: "https://id.bank.example/realms/staff",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "0123456789",
  OIDC_RULES_FILE: "rules.yaml",
};

test("a provider with what belongs to it", () => {
  expect(read(whole)).toMatchObject({ ...whole, OIDC_RULES_FILE: "/srv/portal/rules.yaml" });
});

test.each(["http://127.0.0.1:4610", "http://localhost:4610", "http://[::1]:4610"])("%s is this machine", (issuer) => {
  expect(read({ ...whole, OIDC_ISSUER: issuer }).OIDC_ISSUER).toBe(issuer);
});

describe("what cannot work is refused with cause and fix", () => {
  test.each([
    [
      { OIDC_CLIENT_SECRET: "s" },
      "OIDC_CLIENT_SECRET is set without OIDC_ISSUER",
      "Set OIDC_ISSUER to the identity provider",
    ],
    [
      { ...whole, OIDC_CLIENT_ID: "" },
      "OIDC_ISSUER is set without OIDC_CLIENT_ID",
      "Set OIDC_CLIENT_ID; docs/settings.md describes it",
    ],
    [
      { ...whole, OIDC_RULES_FILE: "" },
      "OIDC_ISSUER is set without OIDC_RULES_FILE",
      "Set OIDC_RULES_FILE; docs/settings.md describes it",
    ],
    [
      { ...whole, OIDC_ISSUER: "http://id.bank.example" },
      'OIDC_ISSUER is "http://id.bank.example", which does not encrypt: anyone on the network could impersonate the provider',
      "Set it to an address that begins with https://",
    ],
  ])("%o", (environment, message, fix) => {
    expect(() => read(environment)).toThrow(expect.objectContaining({ message, fix }));
  });

  test.each(["id.bank.example", "ftp://id.bank.example", "https://id.bank.example/?tenant=1", "http://127.0.0.1.evil"])(
    "the issuer %s",
    (issuer) => {
      expect(() => read({ ...whole, OIDC_ISSUER: issuer })).toThrow("OIDC_ISSUER");
    },
  );
});

test("no message shows the client secret", () => {
  const secret = "x".repeat(1001);
  expect(() => read({ ...whole, OIDC_CLIENT_SECRET: secret })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(secret) }),
  );
});
