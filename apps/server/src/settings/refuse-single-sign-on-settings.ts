import type { Settings } from "./schema.ts";
import { SettingsError } from "./settings-error.ts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Refuses what could not work, or would send the secret in the clear. @throws SettingsError */
export function refuseSingleSignOnSettings(values: Settings): void {
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
