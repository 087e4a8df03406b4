import { describe, expect, test } from "vitest";
import { readSettings } from "./read-settings.ts";

const read = (environment: Record<string, string>) => readSettings(environment, "/srv/portal");
const url = "https://siem.bank.example:8088/services/collector/raw?channel=7";

test.each([
  url,
  "http://10.1.2.3/intake",
  "https://siem.bank.example",
  "syslog+tls://siem.bank.example:6514",
  "syslog+tcp://[2001:db8::7]:601",
])("%s is a receiver", (receiver) => {
  expect(read({ AUDIT_STREAM_URL: receiver })).toMatchObject({
    AUDIT_STREAM_URL: receiver,
    AUDIT_STREAM_FROM: "first",
  });
});

test("files are looked for from the repository's root", () => {
  const files = { AUDIT_STREAM_CA_FILE: "ca.pem", AUDIT_STREAM_CERT_FILE: "/etc/own.pem", AUDIT_STREAM_KEY_FILE: "k" };
  expect(read({ AUDIT_STREAM_URL: url, ...files })).toMatchObject({
    AUDIT_STREAM_CA_FILE: "/srv/portal/ca.pem",
    AUDIT_STREAM_CERT_FILE: "/etc/own.pem",
    AUDIT_STREAM_KEY_FILE: "/srv/portal/k",
  });
});

test.each([
  "siem.bank.example:514",
  "syslog://siem.bank.example:514",
  "syslog+tcp://siem.bank.example",
  "syslog+tls://siem.bank.example:6514/path",
  "https://user:secret@siem.bank.example/",
])("%s is none, and is not repeated: it may hold a token", (receiver) => {
  expect(() => read({ AUDIT_STREAM_URL: receiver })).toThrow("AUDIT_STREAM_URL has a value that is not allowed");
});

describe("what cannot work is refused with cause and fix", () => {
  test.each<[Record<string, string>, string, string]>([
    [
      { AUDIT_STREAM_AUTHORIZATION: "Bearer s3cret" },
      "AUDIT_STREAM_AUTHORIZATION is set without AUDIT_STREAM_URL",
      "Set AUDIT_STREAM_URL to the receiver",
    ],
    [
      { AUDIT_STREAM_URL: "syslog+tcp://siem:70000" },
      "AUDIT_STREAM_URL is not a URL",
      "Set it to one such as syslog+tls://siem.bank.example:6514; a port goes up to 65535",
    ],
    [
      { AUDIT_STREAM_URL: "syslog+tcp://siem:601", AUDIT_STREAM_CA_FILE: "ca.pem" },
      "AUDIT_STREAM_CA_FILE is set, and AUDIT_STREAM_URL begins with syslog+tcp://, which does not encrypt",
      "Set AUDIT_STREAM_URL to an address that begins with syslog+tls:// or https://",
    ],
    [
      { AUDIT_STREAM_URL: url, AUDIT_STREAM_KEY_FILE: "key.pem" },
      "AUDIT_STREAM_KEY_FILE is set without AUDIT_STREAM_CERT_FILE",
      "Set both, or neither",
    ],
    [
      { AUDIT_STREAM_URL: "syslog+tls://siem:6514", AUDIT_STREAM_AUTHORIZATION: "Bearer s3cret" },
      "AUDIT_STREAM_AUTHORIZATION is set, and AUDIT_STREAM_URL is a syslog receiver, which has no headers",
      "Leave it out; a syslog receiver identifies the portal by AUDIT_STREAM_CERT_FILE",
    ],
    [
      { AUDIT_STREAM_URL: "http://siem.bank.example/", AUDIT_STREAM_AUTHORIZATION: "Bearer s3cret" },
      "AUDIT_STREAM_URL begins with http://, which would send AUDIT_STREAM_AUTHORIZATION in the clear to siem.bank.example",
      "Set it to an address that begins with https://",
    ],
  ])("%j", (environment, message, fix) => {
    expect(() => read(environment)).toThrow(expect.objectContaining({ message, fix }));
  });
});
