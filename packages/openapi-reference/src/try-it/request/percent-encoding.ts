import type { Server } from "@connect-portal/openapi-document";
import type { FormState } from "../form-state.ts";
import type { HttpHeader, HttpRequest } from "../http-request.ts";
import { texts } from "../texts.ts";

/** Thrown when a request cannot be written down at all; the message is for the reader. */
export class UnsendableRequest extends Error {
  override readonly name = "UnsendableRequest";
}

/** The default when a document names no server (OpenAPI 3.1 §4.8.1). */
const documentRoot: Server = { url: "/" };

export const MASK = "••••••";

/** RFC 9110 §5.6.2 token. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Percent-encodes everything but the unreserved characters of RFC 3986 §2.3. */
export function encodeStrict(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/[!'()*]/g, percent);
}

/** The part of a path that the document writes: what no address may hold is encoded, the rest stays as written. */
export function encodeTemplate(path: string): string {
  return wellFormed(path).replace(/[^!#-;=?-[\]_a-z~]+/g, encodeURIComponent);
}

const BREAKS = { path: /[/?#]/g, query: /[#&+]/g, querystring: /#/g };

/**
 * `allowReserved`: reserved characters and ready-made triples stay as typed (RFC 6570 §3.2.3), except those that would
 * end the value where it stands: `# & +` in a query, `/ ? #` in a path, `#` in what is a whole query.
 */
export function encodeReserved(text: string, place: keyof typeof BREAKS): string {
  return wellFormed(text)
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]")))
    .join("")
    .replace(BREAKS[place], percent);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** A lone surrogate would make encodeURIComponent throw. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

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

/** The address without what only the reader may see, for the page, the history and the host's log of calls. */
export function maskedUrl({ url, secrets }: Pick<HttpRequest, "url" | "secrets">): string {
  return secrets.reduce((address, { text }) => address.replaceAll(text, MASK), url);
}

/** JSON on one line, by its tokens, so that long numbers keep their digits. Text that is not JSON comes back as it is. */
export function minifyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return (text.match(/"(?:[^"\\]|\\.)*"|[^\s"]+/g) ?? []).join("");
}

export function chosenServer(servers: readonly Server[], form: Pick<FormState, "server">): Server {
  return servers[form.server] ?? servers[0] ?? documentRoot;
}

/**
 * Absolute address of the chosen server without a closing slash, variables filled in.
 * A document may point anywhere on the web but nowhere else: other schemes than http(s) throw UnsendableRequest.
 */
export function serverUrl(
  servers: readonly Server[],
  form: Pick<FormState, "server" | "serverVariables">,
  baseUrl: string,
): string {
  const server = chosenServer(servers, form);
  const filled = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    return form.serverVariables[name] ?? server.variables?.[name]?.default ?? whole;
  });
  const url = URL.parse(filled, baseUrl);
  if (!url) throw new UnsendableRequest(texts.noUrl(filled));
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new UnsendableRequest(texts.noHttp(filled));
  }
  return (url.origin + url.pathname).replace(/\/+$/, "");
}
