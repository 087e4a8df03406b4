import { pagePatternOf } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import { findSessionOfBrowser } from "../../../modules/accounts/session-browser.ts";
import { readSessionCookie } from "../../../modules/accounts/session-cookie.ts";
import type { createFirstScreens, WrittenScreen } from "./first-screens.ts";

/**
 * The first screen of the page that a signed-in browser opens; undefined for everybody else, and when the database does
 * not say who it is: the page finds out, as it always did.
 */
export async function firstScreenForReader(
  screens: ReturnType<typeof createFirstScreens>,
  request: FastifyRequest,
): Promise<WrittenScreen | undefined> {
  const [rawPath = "", query] = request.url.split("?", 2);
  if (pagePatternOf(rawPath) !== "/swagger-ui/:version/:solution/:module") return undefined;
  const { database, content, now } = request.server.services;
  try {
    const session = await findSessionOfBrowser(database.db, readSessionCookie(request), now());
    if (!session) return undefined;
    const search = query === undefined ? "" : `?${query}`;
    const place = { path: decodeURIComponent(rawPath), search, isPhone: isPhone(request) };
    return screens(content.current(), session.productIds, place);
  } catch (error) {
    request.log.warn(error, "the first screen could not be written");
    return undefined;
  }
}

/** As the browser says it by itself (User-Agent Client Hints), else by its name. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  return hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1";
}
