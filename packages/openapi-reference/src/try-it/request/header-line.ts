import type { HttpHeader } from "../http-request.ts";

/** RFC 9110 §5.6.2 token. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A header that can be sent, or none: a line break in it would start another one. */
export function headerLine(name: string, value: string): HttpHeader[] {
  const trimmed = name.trim();
  return headerName.test(trimmed) ? [[trimmed, value.replace(/[\r\n\0]+/g, " ").trim()]] : [];
}

/** Headers that a page may not set (Fetch §2.2.2, "forbidden request-header"): the browser writes or drops them. */
export function isForbiddenHeader(name: string): boolean {
  return /^(?:accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/i.test(
    name.trim(),
  );
}
