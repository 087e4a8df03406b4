import type { HeaderLine } from "./webhooks.ts";

/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Visible ASCII, space and tab: the bytes that every receiver reads alike. */
const VALUE = /^[\t\x20-\x7e]*$/;

/** How a request is framed, where it goes and how the connection is used: the portal's business alone. */
const ofConnection = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "upgrade",
  "http2-settings",
  "te",
  "trailer",
  "expect",
]);

/** Which part of a header cannot be sent to a hook, and why, in a sentence. */
export interface HookHeaderFault {
  readonly member: "name" | "value";
  readonly message: string;
}

/** Undefined for a header that a user may add to a request; the page and the server judge alike. */
export function hookHeaderFault({ name, value }: HeaderLine): HookHeaderFault | undefined {
  if (!TOKEN.test(name)) {
    return { member: "name", message: `“${name}” is not a header name: use letters, digits and hyphens.` };
  }
  const key = name.toLowerCase();
  if (ofConnection.has(key) || key.startsWith("proxy-")) {
    return { member: "name", message: `${name} belongs to the connection and is set by the portal.` };
  }
  if (!VALUE.test(value)) {
    return {
      member: "value",
      message: `The value of ${name} has a line break or another character that is not ASCII text.`,
    };
  }
  return undefined;
}
