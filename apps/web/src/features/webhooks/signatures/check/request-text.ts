import type { PastedRequest } from "./pasted.ts";

/** A request as raw HTTP, the way in which it may be pasted. */
export function requestText({ method, target, headers, body }: PastedRequest): string {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  if (method !== undefined) lines.unshift(`${method} ${target || "/"} HTTP/1.1`);
  return `${lines.join("\n")}\n\n${body}`;
}
