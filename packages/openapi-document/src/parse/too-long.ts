import { DocumentError } from "../document-error.ts";

/** Longest text that is read unless another limit is given: in UTF-16 code units, or in bytes where bytes are given. */
export const DEFAULT_MAX_LENGTH = 64 * 1024 * 1024;

export function tooLong(limit: number): DocumentError {
  const shown = limit >= 1024 * 1024 ? `${Math.round(limit / 1024 / 1024)} MB` : `${limit} characters`;
  return new DocumentError(
    `The document is longer than ${shown}. Split it, or define repeated parts once and point to them with \`$ref\`.`,
  );
}
