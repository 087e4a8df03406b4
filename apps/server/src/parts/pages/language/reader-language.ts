import {
  isPage,
  isPageLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type PageLanguage,
} from "@connect-portal/contract";
import { stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { askedLanguage } from "../../../asked-language.ts";

const A_YEAR = 31_536_000;

/** What the answer of a page depends on, beside its encoding. */
export const varyOfPages = "Cookie, Accept-Language";

/** The language in which the caller reads. @param offered with the default first */
export function readerLanguage(request: Pick<FastifyRequest, "headers">, offered: readonly PageLanguage[]) {
  return askedLanguage(request, offered) ?? offered[0] ?? "en";
}

/**
 * For browsers without script: `/guides?language=fr` sets the cookie and leads to `/guides`. Undefined for any other
 * address.
 */
export function takeLanguage(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply | undefined {
  const query = new URLSearchParams(request.url.split("?", 2)[1]);
  const language = query.get(LANGUAGE_PARAMETER);
  if (language === null || !isPageLanguage(language) || !isPage(path)) return undefined;
  query.delete(LANGUAGE_PARAMETER);
  const cookie = { name: LANGUAGE_COOKIE, value: language, path: "/", sameSite: "lax", maxAge: A_YEAR } as const;
  return reply
    .headers({ "set-cookie": stringifySetCookie(cookie), "cache-control": "no-store" })
    .redirect(query.size > 0 ? `${path}?${query}` : path, 303);
}
