import { extname } from "node:path";

/** What an operator publishes. An ending that is not here is sent as bytes to be saved, never guessed at. */
const types: Readonly<Record<string, string>> = {
  ".json": "application/json; charset=utf-8",
  // RFC 9512.
  ".yaml": "application/yaml; charset=utf-8",
  ".yml": "application/yaml; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".pdf": "application/pdf",
  ".woff2": "font/woff2",
};

export function contentTypeOf(file: string): string {
  return types[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** Whether a type is text, which shrinks; the others are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|^application\/(json|yaml|xml)|^image\/svg/.test(contentType);
}
