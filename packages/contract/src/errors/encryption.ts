import type { ErrorDefinition } from "./definition.ts";

export const encryptionErrors = {
  decryption_failed: { status: 422, text: "The text could not be decrypted." },
  keys_rotated: { status: 409, text: "The keys were rotated in the meantime. Load them again." },
} as const satisfies Record<string, ErrorDefinition>;
