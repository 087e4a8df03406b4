import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE = 5 * 60; // seconds

/**
 * Whether a webhook was signed with your secret (whsec_…) within the last five minutes.
 * `body` is a Buffer of the bytes as they arrived, before anything parses them; `headers` are request.headers.
 */
export function verifyWebhook(body, headers, secret) {
  const id = headers["webhook-id"] ?? "";
  const timestamp = headers["webhook-timestamp"] ?? "";
  const signatures = headers["webhook-signature"] ?? "";
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE) return false;

  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  const expected = Buffer.from(`v1,${digest}`);
  // While a secret is being replaced there are several signatures: one good one is enough.
  return signatures.split(" ").some((entry) => {
    const given = Buffer.from(entry);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
