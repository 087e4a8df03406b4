/** Claims of an access token to show before it is sent. The page decodes and never verifies: the sandbox does. */
export interface TokenFacts {
  readonly subject?: string;
  readonly scope?: string;
  readonly client?: string;
  readonly issuedAt?: Date;
  readonly expiresAt?: Date;
  /** The last characters, to tell two tokens apart without showing one. */
  readonly tail: string;
}

/**
 * A token as it is sent: without the word Bearer and the line breaks that a copy from a terminal brings along.
 * Undefined when what is left cannot travel in a header (RFC 6750, section 2.1).
 */
export function tidyToken(pasted: string): string | undefined {
  const token = pasted.replace(/^\s*bearer\s+/i, "").replace(/\s+/g, "");
  return /^[A-Za-z0-9\-._~+/]+=*$/.test(token) ? token : undefined;
}

/** Reads the claims of a JWT (RFC 7519) as far as they make sense; a token of another kind has only its tail. */
export function describeToken(token: string): TokenFacts {
  const tail = token.slice(-8);
  const claims = claimsOf(token);
  if (claims === undefined) return { tail };
  return {
    ...optional("subject", text(claims.username) ?? text(claims.sub)),
    ...optional("scope", text(claims.scope)),
    ...optional("client", text(claims.client_id) ?? text(claims.azp)),
    ...optional("issuedAt", date(claims.iat)),
    ...optional("expiresAt", date(claims.exp)),
    tail,
  };
}

/** A token longer than this is not decoded: no header would carry it. */
const LONGEST = 16_384;

function claimsOf(token: string): Record<string, unknown> | undefined {
  const payload = token.split(".")[1];
  if (payload === undefined || token.length > LONGEST) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Shown as text by React; invisible and direction-changing characters would still let a token lie about itself. */
function text(claim: unknown): string | undefined {
  if (typeof claim !== "string") return undefined;
  const visible = [...claim.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")];
  if (visible.length === 0) return undefined;
  return visible.length > 200 ? `${visible.slice(0, 200).join("")}…` : visible.join("");
}

/** NumericDate: seconds since 1970 (RFC 7519, section 2). */
function date(claim: unknown): Date | undefined {
  if (typeof claim !== "number") return undefined;
  const moment = new Date(claim * 1000);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}
