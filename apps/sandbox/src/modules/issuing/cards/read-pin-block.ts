import { createDecipheriv } from "node:crypto";
import { ApiError } from "@connect-portal/contract";
import { isPin } from "../../../simulator/cards/pin.ts";

export interface PinBlock {
  readonly format: "ISO-0" | "ISO-3" | "ISO-4";
  /** Hexadecimal. */
  readonly value: string;
  readonly keyId: string;
}

interface ZoneKey {
  readonly algorithm: "des-ede3" | "aes-128-ecb";
  readonly key: Buffer;
}

const keyOf = (algorithm: ZoneKey["algorithm"], hex: string): ZoneKey => ({ algorithm, key: Buffer.from(hex, "hex") });

/** The key of the PIN blocks that networks send. */
export const NETWORK_KEY = "zpk-2023-07";

/** The sandbox's zone PIN keys. They are published with the operations, so that callers can make a block. */
const zoneKeys: ReadonlyMap<string, ZoneKey> = new Map([
  ["zpk-2025-01", keyOf("aes-128-ecb", "00112233445566778899AABBCCDDEEFF")],
  ["zpk-2023-07", keyOf("des-ede3", "0123456789ABCDEFFEDCBA98765432100123456789ABCDEF")],
]);

/**
 * Decrypts a PIN block (ISO 9564-1, 9.3 and 9.4). `pointer` leads to the block in the body.
 * @throws ApiError pin_key_unknown or pin_block_invalid
 */
export function readPinBlock({ format, value, keyId }: PinBlock, pan: string, pointer: string): string {
  const zone = zoneKeys.get(keyId);
  const isKeyOfFormat = zone && (zone.algorithm === "aes-128-ecb") === (format === "ISO-4");
  if (!isKeyOfFormat) {
    throw new ApiError("pin_key_unknown", {
      errors: [{ in: "body", pointer: `${pointer}/keyId`, message: `is not a key for ${format} blocks` }],
    });
  }
  const pin = pinOfBlock({ format, value, keyId }, pan);
  if (pin !== undefined) return pin;
  throw new ApiError("pin_block_invalid", {
    errors: [{ in: "body", pointer: `${pointer}/value`, message: "does not decrypt to a PIN block of this card" }],
  });
}

/** The PIN in a block; undefined when the key is unknown, or the block is for another card. */
export function pinOfBlock({ format, value, keyId }: PinBlock, pan: string): string | undefined {
  const zone = zoneKeys.get(keyId);
  const block = Buffer.from(value, "hex");
  if (!zone || block.length !== (format === "ISO-4" ? 16 : 8)) return undefined;
  return format === "ISO-4" ? pinOfFormat4(block, pan, zone) : pinOfFormat0(block, pan, zone, format);
}

/** Formats 0 and 3: the PIN field XORed with the PAN's twelve rightmost digits without the check digit. */
function pinOfFormat0(block: Buffer, pan: string, zone: ZoneKey, format: "ISO-0" | "ISO-3"): string | undefined {
  const panField = Buffer.from(`0000${pan.slice(-13, -1)}`, "hex");
  const field = xor(decrypt(block, zone), panField).toString("hex");
  return pinOfField(field, format === "ISO-0" ? "0" : "3", format === "ISO-0" ? /^f*$/ : /^[a-f]*$/);
}

/** Format 4: the PIN field enciphered, XORed with the PAN field, and enciphered again. */
function pinOfFormat4(block: Buffer, pan: string, zone: ZoneKey): string | undefined {
  const panField = Buffer.from(`${pan.length - 12}${pan}`.padEnd(32, "0"), "hex");
  const field = decrypt(xor(decrypt(block, zone), panField), zone).toString("hex");
  return pinOfField(field.slice(0, 16), "4", /^a*$/);
}

function pinOfField(field: string, control: string, fill: RegExp): string | undefined {
  const length = Number.parseInt(field.charAt(1), 16);
  const pin = field.slice(2, 2 + length);
  return field.startsWith(control) && isPin(pin) && fill.test(field.slice(2 + length, 16)) ? pin : undefined;
}

function decrypt(block: Buffer, { algorithm, key }: ZoneKey): Buffer {
  const decipher = createDecipheriv(algorithm, key, null).setAutoPadding(false);
  return Buffer.concat([decipher.update(block), decipher.final()]);
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, place) => byte ^ (other[place] ?? 0)));
}
