import { createPublicKey, verify } from "node:crypto";
import type { HeaderLine } from "@connect-portal/contract";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { type CheckingKey, checkingKeyOf, readCheckingKey } from "./checking-key.ts";
import type { Evidence } from "./evidence.ts";
import type { SecretRow } from "./secrets.repository.ts";
import { signMessage } from "./sign-message.ts";
import { makeSecret, publicTextOf } from "./signing-key.ts";
import { verifySignature } from "./verify-signature.ts";

const now = new Date("2025-03-04T10:22:31Z");
const seconds = Math.floor(now.getTime() / 1000);
const body = '{\n  "type": "card.issued",\n  "name": "Zoë"\n}';
const id = "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W";

const row = (rowId: string, scheme: SecretRow["scheme"]): SecretRow => ({
  id: rowId,
  userId: 1,
  scheme,
  secret: makeSecret(scheme),
  createdAt: now,
  lastUsedAt: null,
  endsAt: null,
});
const [hmac, edwards, other] = [row("hmac", "hmac-sha256"), row("edwards", "ed25519"), row("other", "hmac-sha256")];
const signature = signMessage([hmac, edwards], { id, sentAt: now, body });
const [hmacSignature = "", edwardsSignature = ""] = signature.split(" ");

type Headers = Readonly<Record<string, string | undefined>>;
const lines = (headers: Headers): HeaderLine[] =>
  Object.entries({
    "Webhook-Id": id,
    "Webhook-Timestamp": String(seconds),
    "Webhook-Signature": signature,
    ...headers,
  }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));

interface Case {
  readonly headers?: Headers;
  readonly received?: string | Uint8Array;
  readonly keys?: readonly CheckingKey[];
  readonly later?: number;
  readonly sent?: Evidence["sent"] | null;
  readonly typed?: string;
}

const sentMessage = { id, timestamp: String(seconds), body, signature };

function check({ headers = {}, received = body, keys, later = 0, sent = sentMessage, typed }: Case) {
  const read = typed === undefined ? undefined : readCheckingKey(typed);
  return verifySignature(
    { headers: lines(headers), body: Buffer.from(received) },
    {
      keys: keys ?? (read ? ("key" in read ? [read.key] : []) : [hmac, edwards].map(checkingKeyOf)),
      now: new Date(now.getTime() + later * 1000),
      ...(sent ? { sent } : {}),
      ...(read ? { typed: true } : {}),
      ...(read && "fault" in read ? { secretFault: read.fault } : {}),
    },
  );
}

const secretOf = ({ secret }: SecretRow) => secret;

describe("a request that was not changed is verified", () => {
  test("by either scheme, and says whose secret it is", () => {
    expect(check({})).toEqual({ verified: true, scheme: "hmac-sha256", secretId: "hmac" });
    expect(check({ headers: { "Webhook-Signature": edwardsSignature } })).toEqual({
      verified: true,
      scheme: "ed25519",
      secretId: "edwards",
    });
  });

  test("when the portal no longer knows it", () => expect(check({ sent: null }).verified).toBe(true));

  test("with a typed secret, which has no id", () => {
    expect(check({ typed: ` ${secretOf(hmac)}\n` })).toEqual({ verified: true, scheme: "hmac-sha256" });
    expect(check({ typed: publicTextOf(secretOf(edwards)) })).toEqual({ verified: true, scheme: "ed25519" });
  });

  test("by one of several signatures, others being of schemes that are not known", () => {
    const value = `v2,abcd ${signMessage([other], { id, sentAt: now, body })} ${hmacSignature}`;
    expect(check({ headers: { "Webhook-Signature": value } }).verified).toBe(true);
  });

  test.each([-300, 300])("%i seconds from now", (later) => expect(check({ later }).verified).toBe(true));

  test("whose body is no UTF-8, byte for byte", () => {
    const bytes = Buffer.from([0xff, 0x00, 0xfe]);
    const lossy = signMessage([hmac], { id, sentAt: now, body: bytes.toString() });
    expect(check({ headers: { "Webhook-Signature": lossy }, received: bytes }).verified).toBe(false);
  });
});

describe("as the package standardwebhooks does it", () => {
  const headers = { "webhook-id": id, "webhook-timestamp": "", "webhook-signature": "" };

  test("it verifies what is signed here", () => {
    const sentAt = new Date();
    const signed = signMessage([other, hmac], { id, sentAt, body });
    const timestamp = String(Math.floor(sentAt.getTime() / 1000));
    const received = { ...headers, "webhook-timestamp": timestamp, "webhook-signature": signed };
    expect(new Webhook(secretOf(hmac)).verify(body, received)).toEqual(JSON.parse(body));
  });

  test("what it signs is verified here", () => {
    const value = new Webhook(secretOf(hmac)).sign(id, now, body);
    expect(check({ headers: { "Webhook-Signature": value } }).verified).toBe(true);
  });

  test("its published example is verified here", () => {
    const typed = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const example: Headers = {
      "Webhook-Id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "Webhook-Timestamp": "1614265330",
      "Webhook-Signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const later = 1614265330 - seconds;
    expect(check({ headers: example, received: '{"test": 2432232314}', typed, later, sent: null }).verified).toBe(true);
  });

  test("an ed25519 key is written as the specification says, and any library can use it", () => {
    const point = Buffer.from(publicTextOf(secretOf(edwards)).slice("whpk_".length), "base64");
    const publicKey = createPublicKey({
      key: { kty: "OKP", crv: "Ed25519", x: point.toString("base64url") },
      format: "jwk",
    });
    const content = Buffer.from(`${id}.${seconds}.${body}`);
    expect(verify(null, content, publicKey, Buffer.from(edwardsSignature.slice(4), "base64"))).toBe(true);
  });
});

describe("the first fault is named", () => {
  const faults: readonly (readonly [string, Case, object])[] = [
    ...["Webhook-Id", "Webhook-Timestamp", "Webhook-Signature"].map(
      (name) =>
        [
          `${name} is missing`,
          { headers: { [name]: undefined } },
          { code: "header_missing", header: name.toLowerCase() },
        ] as const,
    ),
    ["a header is empty", { headers: { "Webhook-Id": " " } }, { code: "header_missing", header: "webhook-id" }],
    ...["abc", "-5", "1741083751.5", "01741083751", "1741083751, 1741083751"].map(
      (value) =>
        [`timestamp ${value}`, { headers: { "Webhook-Timestamp": value } }, { code: "timestamp_malformed" }] as const,
    ),
    [
      "timestamp in milliseconds",
      { headers: { "Webhook-Timestamp": `${seconds}000` } },
      { code: "timestamp_malformed", cause: expect.stringContaining("looks like milliseconds") },
    ],
    [
      "a request of yesterday",
      { later: 90_000 },
      {
        code: "timestamp_old",
        header: "webhook-timestamp",
        cause: "The request was signed 1 day ago, but only 5 minutes are allowed. The signature itself is right.",
      },
    ],
    [
      "an old request with a wrong signature, too",
      { later: 301, received: "{}" },
      { code: "timestamp_old", cause: "The request was signed 5 minutes ago, but only 5 minutes are allowed." },
    ],
    ["a request of the future", { later: -301 }, { code: "timestamp_future" }],
    ["a signature without scheme", { headers: { "Webhook-Signature": "abcd" } }, { code: "signature_malformed" }],
    [
      "a signature that is cut off",
      { headers: { "Webhook-Signature": hmacSignature.slice(0, -4) } },
      { code: "signature_malformed", header: "webhook-signature" },
    ],
    ["base64 for URLs", { headers: { "Webhook-Signature": `v1,${"_".repeat(43)}=` } }, { code: "signature_malformed" }],
    ["a scheme that is not known", { headers: { "Webhook-Signature": "v9,abcd" } }, { code: "scheme_unknown" }],
    [
      "a scheme like a member of objects",
      { headers: { "Webhook-Signature": "constructor,abcd" } },
      { code: "scheme_unknown" },
    ],
    [
      "the secret of another scheme",
      { typed: secretOf(hmac), headers: { "Webhook-Signature": edwardsSignature } },
      { code: "scheme_unknown", cause: "The request is signed with v1a, and the secret checks v1 (hmac-sha256)." },
    ],
    ["a text that is no secret", { typed: "no secret" }, { code: "secret_malformed" }],
    [
      "a secret behind the mark of a signature",
      { typed: "v1,whsec_abcd" },
      { code: "secret_malformed", cause: expect.stringContaining("belongs to a signature") },
    ],
    ["a secret that is no base64", { typed: "whsec_a b" }, { code: "secret_malformed" }],
    ["an empty secret", { typed: "whsec_" }, { code: "secret_malformed" }],
    ["a public key of another length", { typed: "whpk_abcd" }, { code: "secret_malformed" }],
    [
      "a private key",
      { typed: secretOf(edwards) },
      { code: "secret_malformed", cause: expect.stringContaining("private key") },
    ],
    ["a changed id", { headers: { "Webhook-Id": "msg_other" } }, { code: "id_changed", header: "webhook-id" }],
    [
      "a changed timestamp",
      { headers: { "Webhook-Timestamp": String(seconds + 1) } },
      { code: "timestamp_changed", header: "webhook-timestamp" },
    ],
    [
      "a changed body",
      { received: body.replace("Zoë", "Zoe") },
      { code: "body_changed", difference: { offset: 40, line: 3, column: 14, sent: 'ë"\n}', received: 'e"\n}' } },
    ],
    [
      "a body that was parsed and written again",
      { received: JSON.stringify(JSON.parse(body)) },
      {
        code: "body_changed",
        cause: expect.stringContaining("the same JSON"),
        difference: { offset: 1, line: 1, column: 2 },
      },
    ],
    [
      "other line breaks",
      { received: body.replaceAll("\n", "\r\n") },
      { code: "body_changed", cause: expect.stringContaining("line breaks") },
    ],
    [
      "a line break at the end",
      { received: `${body}\n` },
      { code: "body_changed", cause: expect.stringContaining("White space") },
    ],
    [
      "the end cut off",
      { received: body.slice(0, 20) },
      { code: "body_changed", cause: "The end of the body is missing." },
    ],
    ["no body", { received: "" }, { code: "body_changed", cause: expect.stringContaining("empty") }],
    [
      "somebody else's secret",
      { typed: secretOf(other) },
      {
        code: "secret_wrong",
        cause:
          "The signature was not created with the given secret. Id, timestamp, body and signature are as they were sent.",
      },
    ],
    [
      "another signature",
      { headers: { "Webhook-Signature": signMessage([other], { id, sentAt: now, body }) } },
      { code: "secret_wrong", cause: expect.stringContaining("the signature is not the portal's") },
    ],
    ["a changed body that cannot be compared", { received: "{}", sent: null }, { code: "secret_wrong" }],
  ];

  test.each(faults)("%s", (_name, changed, fault) => {
    const verdict = check(changed);
    expect(verdict.verified).toBe(false);
    expect(verdict.fault).toMatchObject({
      cause: expect.stringMatching(/\.$/),
      mend: expect.stringMatching(/\.$/),
      ...fault,
    });
  });
});
