import { type Settings, SettingsError } from "./schema.ts";

/** Ports that RFC 8314 gives to one kind of encryption: with the other the connection would hang until it times out. */
const portOf = { starttls: 587, tls: 465 } as const;

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/i;

/** Refuses what could not work or would send a password in the clear. @throws SettingsError */
export function refuseMailSettings(values: Settings): void {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURITY, SMTP_USER, SMTP_PASSWORD } = values;
  if ((SMTP_USER === undefined) !== (SMTP_PASSWORD === undefined)) {
    const [given, missing] = SMTP_USER === undefined ? ["SMTP_PASSWORD", "SMTP_USER"] : ["SMTP_USER", "SMTP_PASSWORD"];
    throw new SettingsError(`${given} is set without ${missing}`, "Set both, or neither");
  }
  if (SMTP_HOST === undefined) {
    if (SMTP_USER === undefined) return;
    throw new SettingsError("SMTP_USER is set without SMTP_HOST", "Set SMTP_HOST to the mail server");
  }
  if (SMTP_SECURITY === "starttls" && SMTP_PORT === portOf.tls) {
    throw new SettingsError(
      `SMTP_PORT is ${SMTP_PORT} with SMTP_SECURITY "starttls"`,
      `Set SMTP_SECURITY to tls, or SMTP_PORT to ${portOf.starttls}`,
    );
  }
  if (SMTP_SECURITY === "tls" && SMTP_PORT === portOf.starttls) {
    throw new SettingsError(
      `SMTP_PORT is ${SMTP_PORT} with SMTP_SECURITY "tls"`,
      `Set SMTP_PORT to ${portOf.tls}, or SMTP_SECURITY to starttls`,
    );
  }
  if (SMTP_SECURITY === "none" && SMTP_PASSWORD !== undefined && !LOOPBACK.test(SMTP_HOST)) {
    throw new SettingsError(
      `SMTP_SECURITY is "none", which would send SMTP_PASSWORD in the clear to ${SMTP_HOST}`,
      "Set SMTP_SECURITY to starttls or tls",
    );
  }
}
