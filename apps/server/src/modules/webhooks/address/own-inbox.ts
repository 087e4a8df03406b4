import { type Refusal, refusal } from "./read-hook-url.ts";

/** This portal's base URL as callers write it, without a slash at the end. */
interface OwnAddress {
  readonly baseUrl: string;
}

/**
 * The path of an inbox, and any path below it. It has no escaped slash, backslash, full stop or percent sign: decoded
 * twice, the path would lead out of the inbox.
 */
const INBOX_PATH =
  /^\/inbox\/[A-Za-z0-9_-]+(?:\/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%(?!2f|5c|2e|25|0|1|7f)[0-9a-f]{2})*)*$/i;

/**
 * The path and query of one of the portal's own inboxes, without the prefix that a proxy in front removes. A refusal for
 * any other address of the portal, undefined for an address elsewhere.
 */
export function findOwnInbox(url: URL, { baseUrl }: OwnAddress): { readonly path: string } | Refusal | undefined {
  // Without PUBLIC_URL the base URL comes from the Host header, which can have any value.
  const own = URL.parse(baseUrl);
  if (url.origin !== own?.origin) return undefined;
  const prefix = own.pathname.replace(/\/+$/, "");
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
  if (INBOX_PATH.test(path)) return { path: `${path}${url.search}` };
  const mend = "Use the address of your inbox or of another server.";
  return refusal("This is an address of the portal itself, where only the inbox accepts webhooks.", mend);
}
