import { createHmac, randomBytes } from "node:crypto";
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { decryptText, type EncryptionKey, encryptText, MessageUndecryptable } from "./jwe.ts";
import { verifyWebhook, WebhookInvalid } from "./webhooks.ts";

const secret = `whsec_${randomBytes(24).toString("base64")}`;
const other = `whsec_${randomBytes(24).toString("base64")}`;
const body = '{"type":"card.issued"}';
const now = 1_800_000_000_000;

function signed(at = now / 1000, by = secret, text = body) {
  const mac = createHmac("sha256", Buffer.from(by.slice(6), "base64"))
    .update(`msg_1.${at}.${text}`)
    .digest("base64");
  return { "webhook-id": "msg_1", "webhook-timestamp": String(at), "webhook-signature": `v1a,AAAA v1,${mac}` };
}

test("a webhook of the endpoint's secret is its event, from any kind of headers", async () => {
  for (const headers of [
    signed(),
    new Headers(signed()),
    {
      "Webhook-Id": ["msg_1"],
      "Webhook-Timestamp": String(now / 1000),
      "Webhook-Signature": signed()["webhook-signature"],
    },
  ]) {
    expect(await verifyWebhook(secret, headers, body, { now })).toEqual({ type: "card.issued" });
  }
  expect(await verifyWebhook([other, secret], signed(), new TextEncoder().encode(body), { now })).toBeDefined();
});

test.each([
  ["of another secret", other, signed(), body],
  ["of another body", secret, signed(), `${body} `],
  ["that is too old", secret, signed(now / 1000 - 301), body],
  ["from the future", secret, signed(now / 1000 + 301), body],
  ["without a time", secret, { ...signed(), "webhook-timestamp": "soon" }, body],
  ["without a signature", secret, { ...signed(), "webhook-signature": "" }, body],
  ["with a broken signature", secret, { ...signed(), "webhook-signature": "v1,%%% v1" }, body],
  ["that is not JSON", secret, signed(now / 1000, secret, "x"), "x"],
])("a webhook %s is refused", async (_name, by, headers, text) => {
  await expect(verifyWebhook(by, headers, text, { now })).rejects.toThrow(WebhookInvalid);
});

test("what is encrypted here is decrypted by a library, and the other way round", async () => {
  const pair = await generateKeyPair("RSA-OAEP-256", { extractable: true });
  const key = { ...(await exportJWK(pair.privateKey)), kid: "k1", alg: "RSA-OAEP-256", use: "enc" } as EncryptionKey;
  const text = '{"pan":"é €"}';
  const opened = await compactDecrypt(await encryptText(key, text), pair.privateKey);
  expect(new TextDecoder().decode(opened.plaintext)).toBe(text);
  expect(opened.protectedHeader).toEqual({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: "k1" });
  const header = { alg: "RSA-OAEP-256", enc: "A256GCM", kid: "k1" };
  const message = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(header)
    .encrypt(pair.publicKey);
  expect(await decryptText(key, message)).toBe(text);
  await expect(decryptText(key, `${message.slice(0, -2)}AA`)).rejects.toThrow(MessageUndecryptable);
  await expect(decryptText(key, "nothing")).rejects.toThrow(MessageUndecryptable);
  await expect(encryptText({ kid: "e1", kty: "EC" }, text)).rejects.toThrow(
    "Only RSA keys encrypt here, and e1 is EC.",
  );
});
