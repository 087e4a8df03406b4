/** Encrypts and decrypts request bodies as JWE (RFC 7516): RSA-OAEP-256 with A256GCM. */

/** A key as the page Encryption keys shows it; with its private half where a message is decrypted. */
export interface EncryptionKey {
  readonly kid: string;
  readonly kty: string;
  readonly n?: string;
  readonly e?: string;
  readonly d?: string;
  readonly p?: string;
  readonly q?: string;
  readonly dp?: string;
  readonly dq?: string;
  readonly qi?: string;
}

/** A message that cannot be decrypted with this key. */
export class MessageUndecryptable extends Error {
  override readonly name = "MessageUndecryptable";
}

const RSA = { name: "RSA-OAEP", hash: "SHA-256" };
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A compact JWE of the text, for whoever has the private half of the key. */
export async function encryptText(key: EncryptionKey, text: string): Promise<string> {
  const { kty, n = "", e = "", kid } = key;
  if (kty !== "RSA") throw new TypeError(`Only RSA keys encrypt here, and ${kid} is ${kty}.`);
  const recipient = await crypto.subtle.importKey("jwk", { kty, n, e }, RSA, false, ["encrypt"]);
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const header = base64url(utf8(JSON.stringify({ alg: "RSA-OAEP-256", enc: "A256GCM", kid })));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt"]);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: utf8(header) }, content, utf8(text)),
  );
  const wrapped = new Uint8Array(await crypto.subtle.encrypt(RSA, recipient, secret));
  const tag = sealed.length - TAG_BYTES;
  return [header, ...[wrapped, iv, sealed.slice(0, tag), sealed.slice(tag)].map(base64url)].join(".");
}

/** @throws MessageUndecryptable */
export async function decryptText(key: EncryptionKey, message: string): Promise<string> {
  const [header = "", wrapped = "", iv = "", text = "", tag = ""] = message.split(".");
  try {
    const recipient = await crypto.subtle.importKey("jwk", withoutIds(key), RSA, false, ["decrypt"]);
    const secret = await crypto.subtle.decrypt(RSA, recipient, bytesOf(wrapped));
    const content = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["decrypt"]);
    const sealed = Uint8Array.from([...bytesOf(text), ...bytesOf(tag)]);
    const opened = { name: "AES-GCM", iv: bytesOf(iv), additionalData: utf8(header) };
    return new TextDecoder("utf-8", { fatal: true }).decode(await crypto.subtle.decrypt(opened, content, sealed));
  } catch (cause) {
    throw new MessageUndecryptable("The message cannot be decrypted with this key.", { cause });
  }
}

/** What names a key or its use is no part of it, and a platform may refuse a use that it does not know. */
function withoutIds({ kty, n = "", e = "", d = "", p = "", q = "", dp = "", dq = "", qi = "" }: EncryptionKey) {
  return { kty, n, e, d, p, q, dp, dq, qi };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
