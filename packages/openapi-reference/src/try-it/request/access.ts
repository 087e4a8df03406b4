import { isObject, type JsonObject, type OperationDocument } from "@connect-portal/openapi-document";
import type { HttpHeader, Secret } from "../http-request.ts";
import { type AccessWay, accessWays, openWays, type Picks, withPick } from "./access-ways.ts";
import { encodeStrict } from "./percent-encoding.ts";

/** The reader's credentials, by the name of the security scheme. */
export interface Credentials {
  readonly [scheme: string]: Credential;
}

export interface Credential {
  /** HTTP basic only; "" for the others. */
  readonly username: string;
  /** Password, API key or token. */
  readonly secret: string;
}

export type Schemes = { readonly [name: string]: JsonObject };

/** How a security scheme is met here. "token" is the host's access token; "none" cannot be met by a page. */
type SchemeKind = "token" | "key" | "basic" | "none";

export function schemeKind(scheme: JsonObject): SchemeKind {
  if (scheme.type === "apiKey") return typeof scheme.name === "string" ? "key" : "none";
  if (scheme.type === "oauth2" || scheme.type === "openIdConnect") return "token";
  if (scheme.type !== "http") return "none";
  const name = String(scheme.scheme).toLowerCase();
  if (name === "basic") return "basic";
  return name === "bearer" ? "token" : "none";
}

export interface AskedScheme {
  readonly name: string;
  readonly scheme: JsonObject;
  readonly kind: SchemeKind;
}

/** The schemes that any of these ways names, each once. */
export function askedSchemes(ways: readonly AccessWay[], schemes: Schemes): AskedScheme[] {
  const names = new Set(ways.flatMap((way) => way.names));
  return [...names].flatMap((name) => {
    const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
    return isObject(scheme) ? [{ name, scheme, kind: schemeKind(scheme) }] : [];
  });
}

export interface AccessContext {
  /** The host's, where it may go; null when there is none, or when the reader did not agree to send it there. */
  readonly accessToken: string | null;
  readonly schemes: Schemes;
  readonly credentials: Credentials;
  readonly picks: Picks;
}

/** Headers and parameters that the credentials add to a call. */
export interface Access {
  readonly headers: readonly HttpHeader[];
  /** `name=value`, encoded. */
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  readonly secrets: readonly Secret[];
}

type Secured = Pick<OperationDocument, "security">;

/**
 * Chooses among the alternatives that the reader leaves open and that are complete: the first with typed credentials,
 * else the first. When none is complete, the existing credentials are sent, so that the response can say what is
 * missing.
 */
export function chosenWay({ security }: Secured, context: AccessContext): AccessWay | undefined {
  const ways = openWays(accessWays(security), context.picks);
  const asked = new Map(askedSchemes(ways, context.schemes).map((one) => [one.name, one]));
  const isMet = (name: string) => {
    const one = asked.get(name);
    if (!one) return false;
    return one.kind === "none" || secretOf(one, context) !== null;
  };
  const isTyped = (name: string) => {
    const one = asked.get(name);
    return one !== undefined && secretOf(one, { ...context, accessToken: null }) !== null;
  };
  const met = ways.filter(({ names }) => names.length > 0 && names.every(isMet));
  return (
    met.find(({ names }) => names.some(isTyped)) ??
    met[0] ??
    ways.find(({ names }) => names.some(isMet)) ??
    // A call that carries the host's token is not one without authentication.
    ways.find(({ names }) => (names.length === 0) === (context.accessToken === null)) ??
    ways[0]
  );
}

/** The host's token goes along where nothing else takes its header and no pick is against it. */
export function accessOf(operation: Secured, context: AccessContext): Access {
  const way = chosenWay(operation, context);
  const parts = askedSchemes(way ? [way] : [], context.schemes).flatMap((one) => partOf(one, context));
  const takesHeader = parts.some(({ headers }) => headers.some(([name]) => name.toLowerCase() === "authorization"));
  if (!takesHeader && context.accessToken && !refusesToken(operation, context)) {
    parts.push(bearer(context.accessToken, "ACCESS_TOKEN"));
  }
  return {
    headers: parts.flatMap(({ headers }) => headers),
    query: parts.flatMap(({ query }) => query),
    cookies: parts.flatMap(({ cookies }) => cookies),
    secrets: parts.flatMap(({ secrets }) => secrets),
  };
}

type Picking = Pick<AccessContext, "schemes" | "picks">;

/** Whether a call of this operation would carry the host's token to a server that is not the host's. */
export function asksForToken({ security }: Secured, { schemes, picks }: Picking): boolean {
  return takesToken(openWays(accessWays(security), picks), schemes);
}

/** Whether a call asks for the host's token and has nothing else to be let in with. */
export function lacksToken({ security }: Secured, context: AccessContext): boolean {
  const ways = openWays(accessWays(security), context.picks);
  if (!takesToken(ways, context.schemes)) return false;
  const asked = new Map(askedSchemes(ways, context.schemes).map((one) => [one.name, one]));
  const isMet = (name: string) => {
    const one = asked.get(name);
    return one !== undefined && secretOf(one, context) !== null;
  };
  return !ways.some(({ names }) => names.every(isMet));
}

/** Whether the reader picked a way against the host's token: none at all, or one without it where another has it. */
export function refusesToken({ security }: Secured, { schemes, picks }: Picking): boolean {
  const ways = accessWays(security);
  const open = openWays(ways, picks);
  if (open.length === ways.length) return false;
  return open.every(({ names }) => names.length === 0) || (takesToken(ways, schemes) && !takesToken(open, schemes));
}

/**
 * The access with one credential more. A field stays while it is typed into: where what is typed now speaks for another
 * way, the one that the field stands in counts as picked.
 */
export function withCredential(operation: Secured, context: AccessContext, scheme: string, credential: Credential) {
  const way = chosenWay(operation, context);
  const credentials = { ...context.credentials, [scheme]: credential };
  const next = chosenWay(operation, { ...context, credentials });
  const { picks } = context;
  const isOther = way !== undefined && next?.key !== way.key;
  return { credentials, picks: isOther ? withPick(picks, accessWays(operation.security), way) : picks };
}

function takesToken(ways: readonly AccessWay[], schemes: Schemes): boolean {
  return askedSchemes(ways, schemes).some(({ kind }) => kind === "token");
}

function secretOf({ name, kind }: AskedScheme, { accessToken, credentials }: AccessContext): string | null {
  const typed = Object.hasOwn(credentials, name) ? credentials[name] : undefined;
  if (typed && (typed.secret !== "" || (kind === "basic" && typed.username !== ""))) return typed.secret;
  return kind === "token" ? accessToken : null;
}

function partOf(one: AskedScheme, context: AccessContext): Access[] {
  const secret = secretOf(one, context);
  if (secret === null) return [];
  const variable = variableOf(one);
  if (one.kind === "token") return [bearer(secret, variable)];
  if (one.kind === "basic") {
    const text = utf8Base64(`${context.credentials[one.name]?.username ?? ""}:${secret}`);
    return [access({ headers: [["Authorization", `Basic ${text}`]], secrets: [{ variable, text }] })];
  }
  return one.kind === "key" ? [key(one.scheme, secret, variable)] : [];
}

function key(scheme: JsonObject, secret: string, variable: string): Access {
  const name = String(scheme.name);
  if (scheme.in === "query") {
    const text = encodeStrict(secret);
    return access({ query: [`${encodeStrict(name)}=${text}`], secrets: [{ variable, text }] });
  }
  if (scheme.in === "cookie") return access({ cookies: [`${name}=${secret}`], secrets: [{ variable, text: secret }] });
  return access({ headers: [[name, secret]], secrets: [{ variable, text: secret }] });
}

function bearer(token: string, variable: string): Access {
  return access({ headers: [["Authorization", `Bearer ${token}`]], secrets: [{ variable, text: token }] });
}

function access(parts: Partial<Access>): Access {
  return { headers: [], query: [], cookies: [], secrets: [], ...parts };
}

/** A name for a shell variable, such as API_KEY for the scheme "api-key". */
function variableOf({ name, kind }: AskedScheme): string {
  if (kind === "token") return "ACCESS_TOKEN";
  const word = name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase();
  const safe = /^[A-Z]/.test(word) ? word : `KEY_${word}`;
  return kind === "basic" ? `${safe}_CREDENTIALS` : safe;
}

/** Base64 of a text's UTF-8 bytes (RFC 7617 §2.1 for HTTP basic). */
function utf8Base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
