import type { Content } from "@connect-portal/content";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { principalOf } from "../../accounts/sessions/principal-of.ts";
import { findSessionOfBrowser, privateCookie, readSessionCookie } from "../../accounts/sessions/session-cookie.ts";
import { lacksFactor, sessionRules } from "../../accounts/sessions/session-rules.ts";
import { versionOf } from "../publish-content.ts";

export interface Preview {
  /** First digits of the hash of the bundle. */
  readonly version: string;
  readonly content: Content;
}

/** It opens nothing, because the session says what is previewed: without it, public pages ask the database nothing. */
const MARK = "connect-portal-previews";

/** Lets the pages of a browser look for a preview, or do so no more. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, previews: boolean): void {
  const cookie = { ...privateCookie(request, MARK), value: previews ? "1" : "", ...(!previews && { maxAge: 0 }) };
  reply.header("set-cookie", stringifySetCookie(cookie));
}

/**
 * What a browser's pages show in place of what is live, by the cookie of its session; undefined for everybody else, for a
 * load that another site has caused, and while the database does not respond.
 */
export async function previewOfBrowser(request: FastifyRequest): Promise<Preview | undefined> {
  const { cookie = "", "sec-fetch-site": site = "none" } = request.headers;
  if (parseCookie(cookie)[privateCookie(request, MARK).name] !== "1") return undefined;
  if (site !== "none" && site !== "same-origin") return undefined;
  const { previews, services } = request.server;
  const rules = sessionRules(services.settings);
  try {
    const now = services.now();
    const session = await findSessionOfBrowser(services.database.db, rules, readSessionCookie(request), now);
    if (!session || lacksFactor(rules, session)) return undefined;
    const { preview } = principalOf(session, now);
    return preview ? { version: versionOf(preview), content: await previews.open(preview) } : undefined;
  } catch {
    return undefined;
  }
}
