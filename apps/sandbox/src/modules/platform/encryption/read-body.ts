import { ApiError } from "@connect-portal/contract";
import { Redacted } from "../../../card-data/redacted.ts";

/**
 * The text of a body; other members are ignored. It may hold card numbers, so it is never printed.
 * @throws ApiError validation_failed, unsupported_media_type
 */
export function readBody(body: unknown): Redacted {
  // What is not JSON was left as bytes.
  if (Buffer.isBuffer(body)) throw new ApiError("unsupported_media_type");
  if (body === undefined) throw invalid("", "is missing");
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw invalid("", "must be an object");
  const { encryptedData } = body as { readonly encryptedData?: unknown };
  if (encryptedData === undefined) throw invalid("", "must have the field encryptedData");
  if (typeof encryptedData !== "string") throw invalid(POINTER, "must be a string");
  return new Redacted(encryptedData);
}

export const POINTER = "/encryptedData";

export function invalid(pointer: string, message: string): ApiError {
  return new ApiError("validation_failed", { errors: [{ in: "body", pointer, message }] });
}
