import { LANGUAGE_COOKIE, type PageLanguage } from "@connect-portal/contract";
import { parseCookie } from "cookie";
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";

/** What programs that are no browser send, if anything: it asks for nothing. */
const ANY = "*";

/**
 * The language that the caller asks for: their own choice, else their browser's (RFC 9110 section 12.5.4). Undefined when
 * neither is offered.
 */
export function askedLanguage(request: Pick<FastifyRequest, "headers">, offered: readonly PageLanguage[]) {
  const { headers } = request;
  const { "accept-language": accepted = ANY } = headers;
  const byBrowser = () => (accepted === ANY ? undefined : new Negotiator({ headers }).language([...offered]));
  return chosenLanguage(request, offered) ?? (byBrowser() as PageLanguage | undefined);
}

/** The language that the caller has chosen on the pages, of those that are offered. */
export function chosenLanguage({ headers }: Pick<FastifyRequest, "headers">, offered: readonly PageLanguage[]) {
  const chosen = parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE];
  return offered.find((one) => one === chosen);
}
