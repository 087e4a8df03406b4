import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { privateCookie } from "../accounts/sessions/session-cookie.ts";

const NAME = "connect-portal-single-sign-on";
/** Seconds until the user has to be back from the provider. */
const LIFETIME = 600;

/**
 * State that the browser brings back to finish a sign-in. Without it, a link could sign in its reader (RFC 6749,
 * 10.12).
 */
export interface Flow {
  readonly state: string;
  readonly nonce: string;
  /** RFC 7636. */
  readonly codeVerifier: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

/** One flow for each browser: beginning again makes the one before useless. */
export function setFlowCookie(request: FastifyRequest, reply: FastifyReply, flow: Flow): void {
  const value = Buffer.from(JSON.stringify(flow)).toString("base64url");
  const cookie = { ...privateCookie(request, NAME), value, maxAge: LIFETIME };
  reply.header("set-cookie", stringifySetCookie(cookie));
}

/** Undefined when the browser has none, when it is too old, or when it is not what this portal writes. */
export function readFlowCookie(request: FastifyRequest, now: Date): Flow | undefined {
  const { cookie } = request.headers;
  const value = cookie === undefined ? undefined : parseCookie(cookie)[privateCookie(request, NAME).name];
  const flow = parseFlow(value ?? "");
  return flow && flow.begunAt + LIFETIME * 1000 > now.getTime() ? flow : undefined;
}

export function clearFlowCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("set-cookie", stringifySetCookie({ ...privateCookie(request, NAME), value: "", maxAge: 0 }));
}

function parseFlow(value: string): Flow | undefined {
  try {
    const flow = JSON.parse(Buffer.from(value, "base64url").toString()) as Partial<Record<keyof Flow, unknown>>;
    const { state, nonce, codeVerifier, begunAt } = flow;
    if (typeof state !== "string" || typeof nonce !== "string" || typeof codeVerifier !== "string") return undefined;
    return typeof begunAt === "number" ? { state, nonce, codeVerifier, begunAt } : undefined;
  } catch {
    return undefined;
  }
}
