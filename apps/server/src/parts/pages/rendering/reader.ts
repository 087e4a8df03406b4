import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { RequestContext } from "../../../context.ts";
import { principalOf } from "../../../modules/accounts/sessions/principal-of.ts";
import { findSessionOfBrowser, readSessionCookie } from "../../../modules/accounts/sessions/session-cookie.ts";
import { isForeignLoad } from "../../../modules/accounts/sessions/session-own-page.ts";
import { lacksFactor, sessionRules } from "../../../modules/accounts/sessions/session-rules.ts";
import type { Reader } from "./renderer.ts";

export interface KnownReader {
  readonly context: RequestContext;
  readonly reader: Reader;
}

/**
 * The user of the browser's cookie; undefined for everybody else, and for a load that another site has caused. The
 * cookie lets its user read pages, and authorizes no call.
 */
export async function readerOf(request: FastifyRequest): Promise<KnownReader | undefined> {
  const { database, now, settings } = request.server.services;
  if (isForeignLoad(request)) return undefined;
  const rules = sessionRules(settings);
  const session = await findSessionOfBrowser(database.db, rules, readSessionCookie(request), now());
  if (!session || lacksFactor(rules, session)) return undefined;
  const { id, userId, username, permissions, expiresAt } = session;
  const principal = principalOf(session, now());
  const { productIds } = principal;
  return {
    context: { db: database.db, principal, now, address: request.ip },
    reader: {
      isPhone: isPhone(request),
      firstCall: { id: randomUUID(), time: now() },
      session: { id, userId: String(userId), username, permissions, productIds, expiresAt },
    },
  };
}

/** Reads the browser's hint (User-Agent Client Hints), or else its name. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  return hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1";
}
