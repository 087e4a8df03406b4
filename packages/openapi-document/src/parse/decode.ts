import { DocumentError } from "../document-error.ts";

/** The text of a file: UTF-8, or UTF-16 with its mark (YAML 1.2.2, 5.2). Throws DocumentError for what is no text. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError("This is not a text file: an OpenAPI document is JSON or YAML in UTF-8.");
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
