import type { DecryptionFaultCode } from "@connect-portal/contract";
import { encryptText } from "../jwe.ts";
import { base64url } from "./craft-message.ts";
import { rsa } from "./example-keys.ts";

/** A mistake that somebody made on purpose, and how its fault is to be told. */
export type Planted = readonly [
  code: DecryptionFaultCode,
  what: string,
  message: string | Promise<string>,
  place?: string | undefined,
  /** A piece of the cause. */
  cause?: string,
];

export const now = new Date("2025-03-04T10:22:31Z");
export const seconds = now.getTime() / 1000;

/** The plaintext of the messages; no fault may contain it. */
export const SECRET = "4000001234567899";
export const right = await encryptText(SECRET, rsa, now);

/** The message with one part changed. */
export function withPart(index: number, change: (part: string) => string, message = right): string {
  return message
    .split(".")
    .map((part, place) => (place === index ? change(part) : part))
    .join(".");
}

export const withHeader = (members: object) => withPart(0, () => base64url(JSON.stringify(members)));
