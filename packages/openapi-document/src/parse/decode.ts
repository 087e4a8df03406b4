import { DocumentError } from "../document-error.ts";

/** Longest text that is read unless another limit is given: in UTF-16 code units, or in bytes where bytes are given. */
export const DEFAULT_MAX_LENGTH = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;

/**
 * The text of a file: UTF-8 or UTF-16, with its mark or without: a document begins with a character of ASCII (YAML 1.2.2,
 * 5.2). Throws DocumentError for what is no text, with the first line of UTF-8 that is none.
 */
export function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const message = "This is not a text file: an OpenAPI document is JSON or YAML in UTF-8.";
    throw new DocumentError(message, encoding === "utf-8" ? firstBrokenLine(bytes) : undefined);
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return "utf-8";
  return first === 0 ? "utf-16be" : "utf-16le";
}

/** No character of UTF-8 but the line feed has its byte. */
function firstBrokenLine(bytes: Uint8Array): { line: number; column: number } | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    const next = end < 0 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(start, next));
    } catch {
      return { line, column: 1 };
    }
    start = next;
  }
  return undefined;
}

export function tooLong(limit: number): DocumentError {
  const shown = limit >= 1024 * 1024 ? `${Math.round(limit / 1024 / 1024)} MB` : `${limit} characters`;
  return new DocumentError(
    `The document is longer than ${shown}. Split it, or define repeated parts once and point to them with \`$ref\`.`,
  );
}
