import { createHmac } from "node:crypto";
import type { Authentication } from "../../../simulator/three-d-secure/authentication.ts";

const KEY = "connect-portal sandbox 3-D Secure key 1";

type TransactionId = "threeDSServerTransID" | "dsTransID" | "acsTransID";

/** A UUID for each party to an authentication. Worlds with the same history have the same ones, as recordings need. */
export function transactionIdOf(party: TransactionId, seed: number, id: string): string {
  const bytes = createHmac("sha256", KEY).update(`${party}:${seed}:${id}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** 20 bytes that identify this authentication of this card, merchant and amount, in base64. */
export function authenticationValueOf(
  authentication: Pick<Authentication, "dsTransID" | "maskedPan" | "acquirerMerchantID" | "amount" | "transStatus">,
): string {
  const { dsTransID, maskedPan, acquirerMerchantID, amount, transStatus } = authentication;
  const text = [dsTransID, maskedPan, acquirerMerchantID, amount, transStatus].join(":");
  return createHmac("sha256", KEY).update(text).digest().subarray(0, 20).toString("base64");
}
