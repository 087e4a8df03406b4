import { type Settings, SettingsError } from "./schema.ts";

/** An alarm that nobody can check is not sent. @throws SettingsError */
export function refuseAlarmSettings({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret }: Settings): void {
  if ((url === undefined) === (secret === undefined)) return;
  const [given, missing] =
    url === undefined ? ["ALARM_WEBHOOK_SECRET", "ALARM_WEBHOOK_URL"] : ["ALARM_WEBHOOK_URL", "ALARM_WEBHOOK_SECRET"];
  throw new SettingsError(`${given} is set without ${missing}`, "Set both, or neither");
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i;

/** Refuses what could not work, or would send the header in the clear. @throws SettingsError */
export function refuseAuditStreamSettings(values: Settings): void {
  const { AUDIT_STREAM_URL, AUDIT_STREAM_FORMAT, AUDIT_STREAM_AUTHORIZATION } = values;
  const { AUDIT_STREAM_CA_FILE, AUDIT_STREAM_CERT_FILE, AUDIT_STREAM_KEY_FILE } = values;
  const files = { AUDIT_STREAM_CA_FILE, AUDIT_STREAM_CERT_FILE, AUDIT_STREAM_KEY_FILE };
  if (AUDIT_STREAM_URL === undefined) {
    const given = firstGiven({ AUDIT_STREAM_FORMAT, AUDIT_STREAM_AUTHORIZATION, ...files });
    if (given === undefined) return;
    throw new SettingsError(`${given} is set without AUDIT_STREAM_URL`, "Set AUDIT_STREAM_URL to the receiver");
  }
  if (!URL.canParse(AUDIT_STREAM_URL)) {
    throw new SettingsError(
      "AUDIT_STREAM_URL is not a URL",
      "Set it to one such as syslog+tls://siem.bank.example:6514; a port goes up to 65535",
    );
  }
  const { protocol, hostname } = new URL(AUDIT_STREAM_URL);
  if (protocol !== "https:" && protocol !== "syslog+tls:") {
    const given = firstGiven(files);
    if (given !== undefined) {
      throw new SettingsError(
        `${given} is set, and AUDIT_STREAM_URL begins with ${protocol}//, which does not encrypt`,
        "Set AUDIT_STREAM_URL to an address that begins with syslog+tls:// or https://",
      );
    }
  }
  if ((AUDIT_STREAM_CERT_FILE === undefined) !== (AUDIT_STREAM_KEY_FILE === undefined)) {
    const [given, missing] =
      AUDIT_STREAM_CERT_FILE === undefined
        ? ["AUDIT_STREAM_KEY_FILE", "AUDIT_STREAM_CERT_FILE"]
        : ["AUDIT_STREAM_CERT_FILE", "AUDIT_STREAM_KEY_FILE"];
    throw new SettingsError(`${given} is set without ${missing}`, "Set both, or neither");
  }
  if (AUDIT_STREAM_AUTHORIZATION === undefined) return;
  if (protocol.startsWith("syslog")) {
    throw new SettingsError(
      "AUDIT_STREAM_AUTHORIZATION is set, and AUDIT_STREAM_URL is a syslog receiver, which has no headers",
      "Leave it out; a syslog receiver identifies the portal by AUDIT_STREAM_CERT_FILE",
    );
  }
  if (protocol === "http:" && !LOOPBACK.test(hostname)) {
    throw new SettingsError(
      `AUDIT_STREAM_URL begins with http://, which would send AUDIT_STREAM_AUTHORIZATION in the clear to ${hostname}`,
      "Set it to an address that begins with https://",
    );
  }
}

function firstGiven(values: Readonly<Record<string, string | undefined>>): string | undefined {
  return Object.keys(values).find((name) => values[name] !== undefined);
}
