import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** A request as a receiver gets it; a header that is undefined is missing. */
export interface Vector {
  readonly name: string;
  readonly secret: string;
  readonly id?: string | undefined;
  readonly timestamp?: string | undefined;
  readonly signature?: string | undefined;
  readonly body: Buffer;
  readonly verified: boolean;
}

const secret = `whsec_${randomBytes(24).toString("base64")}`;
const other = `whsec_${randomBytes(32).toString("base64")}`;
const id = "msg_2K8QF0ZD";
const body = '{\n  "type": "card.blocked",\n  "data": { "cause": "carte bloquée 🐎" }\n}\n';

/** Signed by the library of the Standard Webhooks specification `ago` seconds before now. */
function signed(key = secret, text = body, ago = 0) {
  const at = new Date(Date.now() - ago * 1000);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { id, timestamp, signature: new Webhook(key).sign(id, at, text), body: Buffer.from(text) };
}

/** Requests that every sample must accept or reject, made for each run because timestamps expire. */
export function makeVectors(): Vector[] {
  const good = { ...signed(), secret, verified: true };
  const bad = { ...good, verified: false };
  const [, base64 = ""] = good.signature.split(",");
  const ed25519 = `v1a,${randomBytes(64).toString("base64")}`;
  return [
    { ...good, name: "as it was sent" },
    { ...good, name: "a secret without its prefix", secret: secret.slice("whsec_".length) },
    { ...good, ...signed(secret, ""), name: "an empty body" },
    { ...good, ...signed(secret, body, 290), name: "almost five minutes old" },
    { ...good, ...signed(secret, body, -290), name: "almost five minutes ahead" },
    {
      ...good,
      name: "the second of three signatures",
      signature: `${signed(other).signature} ${good.signature} ${ed25519}`,
    },
    { ...bad, name: "a changed body", body: Buffer.from(body.replace("blocked", "blockeD")) },
    { ...bad, name: "a body without its last line break", body: Buffer.from(body.trimEnd()) },
    { ...bad, name: "a body that is not UTF-8", body: Buffer.from([0xff, 0x00]) },
    { ...bad, name: "another secret", secret: other },
    { ...bad, name: "another id", id: "msg_2K8QF0ZE" },
    { ...bad, name: "another timestamp", timestamp: String(Number(good.timestamp) - 1) },
    { ...bad, ...signed(secret, body, 320), name: "more than five minutes old" },
    { ...bad, ...signed(secret, body, -320), name: "more than five minutes ahead" },
    { ...bad, name: "a timestamp that is no number", timestamp: "1e9" },
    { ...bad, name: "a timestamp with a sign", timestamp: `+${good.timestamp}` },
    { ...bad, name: "a timestamp that is longer than a number holds", timestamp: "9".repeat(30) },
    { ...bad, name: "no id", id: undefined },
    { ...bad, name: "no timestamp", timestamp: undefined },
    { ...bad, name: "no signature", signature: undefined },
    { ...bad, name: "an empty signature", signature: "v1," },
    { ...bad, name: "a signature without its scheme", signature: base64 },
    { ...bad, name: "a signature of another scheme", signature: `v1a,${base64} v2,${base64}` },
    { ...bad, name: "the beginning of the signature", signature: good.signature.slice(0, -8) },
    { ...bad, name: "what is not base64", signature: "v1,%%%" },
    { ...bad, name: "letters beyond ASCII", signature: "v1,ßßßß" },
  ];
}
