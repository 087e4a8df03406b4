/** Headers of a request: of fetch, of Node's http, or name and value. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** Seconds by which the time of sending may differ from now. Defaults to 300. */
  readonly tolerance?: number;
  /** Milliseconds since 1970, for tests. */
  readonly now?: number;
}

/** A webhook that is not from the API, was changed, or is too old to be trusted. */
export class WebhookInvalid extends Error {
  override readonly name = "WebhookInvalid";
}

const TOLERANCE = 300;

/**
 * Checks a webhook by Standard Webhooks 1.0.0 (HMAC-SHA256) and returns its event.
 * @param secrets those of the endpoint, `whsec_…`; while one is being replaced, both
 * @param body exactly as received: JSON that was parsed and written again has other bytes
 * @throws WebhookInvalid
 */
export async function verifyWebhook<Event = unknown>(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  options: WebhookOptions = {},
): Promise<Event> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  const seconds = Number(timestamp);
  if (!/^\d+$/.test(timestamp)) throw new WebhookInvalid("webhook-timestamp is not a number of seconds.");
  const { tolerance = TOLERANCE, now = Date.now() } = options;
  if (Math.abs(now / 1000 - seconds) > tolerance) {
    throw new WebhookInvalid(`The webhook was sent more than ${tolerance} seconds ago or ahead.`);
  }
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const keys = await Promise.all([secrets].flat().map(keyOf));
  for (const signature of signatures) {
    const [version, value = ""] = signature.split(",", 2);
    const given = version === "v1" ? bytesOf(value) : undefined;
    if (given === undefined) continue;
    for (const key of keys) {
      if (await crypto.subtle.verify("HMAC", key, given, signed)) return parsed(bytes) as Event;
    }
  }
  throw new WebhookInvalid("No signature of the webhook matches a secret of yours.");
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookInvalid("The body of the webhook is not JSON.");
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (bytes === undefined || bytes.length === 0) throw new TypeError("A webhook secret is whsec_ and base64.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const found =
    headers instanceof Headers
      ? headers.get(name)
      : (Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? null);
  const value = typeof found === "string" || found === null ? found : found[0];
  if (value === undefined || value === null || value === "") throw new WebhookInvalid(`The header ${name} is missing.`);
  return value;
}
