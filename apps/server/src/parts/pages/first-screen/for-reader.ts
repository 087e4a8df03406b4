import type { Content } from "@connect-portal/content";
import { type FirstScreenPattern, firstScreenWriters, type PagePattern, pagePatternOf } from "@connect-portal/contract";
import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../../../context.ts";
import { findSessionOfBrowser } from "../../../modules/accounts/sessions/session-browser.ts";
import { readSessionCookie } from "../../../modules/accounts/sessions/session-cookie.ts";
import { lacksFactor, sessionRules } from "../../../modules/accounts/sessions/session-rules.ts";
import { catalogueWish } from "./catalogue-wish.ts";
import { keepScreens, type WrittenScreen } from "./kept-screens.ts";
import { referenceWish } from "./reference-wish.ts";
import type { FirstScreen, FirstScreenWriters } from "./writers.ts";

/** A first screen, and the pattern of the page that it belongs to. */
export interface ScreenForReader {
  readonly screen: WrittenScreen;
  readonly pattern: FirstScreenPattern;
}

/**
 * First screens of the pages that a signed-in browser opens; undefined for everybody else, and when the database does not
 * say who it is: the page finds out, as it always did.
 */
export function firstScreensForReaders(writers: FirstScreenWriters) {
  const keep = keepScreens();
  return async (request: FastifyRequest): Promise<ScreenForReader | undefined> => {
    const pattern = pagePatternOf(request.url.split("?", 1)[0] ?? "");
    if (!hasFirstScreen(pattern)) return undefined;
    try {
      const context = await readerOf(request);
      const { services, contentFor } = request.server;
      const plan = context && (await planFor(writers, context, contentFor(context.principal), pattern, request));
      const screen = plan && keep(services.content.current(), plan);
      return screen && { screen, pattern };
    } catch (error) {
      request.log.warn(error, "the first screen could not be written");
      return undefined;
    }
  };
}

function hasFirstScreen(pattern: PagePattern | undefined): pattern is FirstScreenPattern {
  return pattern !== undefined && pattern in firstScreenWriters;
}

/** Whoever the browser's cookie names. */
export async function readerOf(request: FastifyRequest): Promise<RequestContext | undefined> {
  const { database, now, settings } = request.server.services;
  const rules = sessionRules(settings);
  const session = await findSessionOfBrowser(database.db, rules, readSessionCookie(request), now());
  if (!session || lacksFactor(rules, session)) return undefined;
  const { id: sessionId, userId, username, productIds, chosenWorld: world } = session;
  const principal = { userId, username, productIds, world, sessionId, permissions: new Set(session.permissions) };
  return { db: database.db, principal, now, address: request.ip };
}

async function planFor(
  writers: FirstScreenWriters,
  context: RequestContext,
  content: Content,
  pattern: FirstScreenPattern,
  request: FastifyRequest,
): Promise<FirstScreen | undefined> {
  const [rawPath = "", query] = request.url.split("?", 2);
  const path = decodeURIComponent(rawPath);
  if (pattern === "/swagger-ui/:version/:solution/:module") {
    const search = query === undefined ? "" : `?${query}`;
    const place = { path, search, operationId: namedOperation(request), isPhone: isPhone(request) };
    const wish = referenceWish(content, context.principal.productIds, place);
    return wish && writers.planReference(wish);
  }
  // What is searched for is found by the page's own call.
  if (new URLSearchParams(query).has("q")) return undefined;
  const wish = await catalogueWish(context, content, pattern, rawPath);
  return wish && writers.planCatalogue(wish);
}

/** The header with which a page asks for the first screen of the operation that its fragment names, percent-encoded. */
export const ASKS_FOR = "first-screen";

/** @throws URIError for what is not percent-encoded */
function namedOperation({ headers }: FastifyRequest): string | undefined {
  const id = headers[ASKS_FOR];
  return typeof id === "string" ? decodeURIComponent(id) : undefined;
}

/** As the browser says it by itself (User-Agent Client Hints), else by its name. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  return hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1";
}
