import { isObject, stringOf } from "../json.ts";
import type { JsonObject, OperationDocument } from "../model.ts";

export type Schemes = { readonly [name: string]: JsonObject };
type Security = OperationDocument["security"];

/** A piece of the sentence of who may call; what the document says in it are the scopes. */
interface AccessWord {
  readonly text: string;
  readonly isScope: boolean;
}

/** Words the security requirements: alternatives joined by "or", the schemes of one alternative by "and". */
export function accessWords(security: Security, schemes: Schemes): AccessWord[] {
  if (security.length === 0) return [word("open to all")];
  return security.flatMap((alternative, at) => {
    const needs = Object.entries(alternative).flatMap(([name, scopes], index) => {
      const scheme = schemeOf(name, schemes);
      return [
        ...(index > 0 ? [word(" and ")] : []),
        word(scheme ? schemeText(scheme) : name),
        ...scopes.flatMap((scope) => [word(", "), { text: scope, isScope: true }]),
      ];
    });
    return [...(at > 0 ? [word(" or ")] : []), ...(needs.length > 0 ? needs : [word("none")])];
  });
}

function word(text: string): AccessWord {
  return { text, isScope: false };
}

/** True when the line of `accessWords` leaves questions: alternatives, combinations, or scopes that have a meaning. */
export function needsExplaining(security: Security, schemes: Schemes): boolean {
  const needs = security.flatMap((alternative) => Object.entries(alternative));
  if (needs.length > 1) return true;
  return needs.some(([name, scopes]) => scopes.some((scope) => scopeMeaning(schemeOf(name, schemes), scope)));
}

export function schemeOf(name: string, schemes: Schemes): JsonObject | undefined {
  return Object.hasOwn(schemes, name) ? schemes[name] : undefined;
}

/** Description of a scope, from the scheme's first flow that declares it. */
export function scopeMeaning(scheme: JsonObject | undefined, scope: string): string | undefined {
  const flows = isObject(scheme?.flows) ? Object.values(scheme.flows) : [];
  for (const flow of flows) {
    const scopes = isObject(flow) && isObject(flow.scopes) ? flow.scopes : {};
    const meaning = Object.hasOwn(scopes, scope) ? stringOf(scopes[scope]) : undefined;
    if (meaning) return meaning;
  }
  return undefined;
}

/** The kinds of OpenAPI 3.1 §4.8.27. */
function schemeText(scheme: JsonObject): string {
  if (scheme.type === "http") return String(scheme.scheme ?? "http").toLowerCase();
  if (scheme.type === "apiKey") return `API key in ${scheme.in} ${scheme.name}`;
  if (scheme.type === "oauth2") return "OAuth 2.0";
  if (scheme.type === "openIdConnect") return "OpenID Connect";
  return scheme.type === "mutualTLS" ? "client certificate" : String(scheme.type);
}

/** Names a security scheme in two or three words (OpenAPI 3.2, "Security Scheme Object"). */
export function schemeKind(scheme: JsonObject): string {
  switch (scheme.type) {
    case "http":
      return httpKind(stringOf(scheme.scheme) ?? "");
    case "apiKey":
      return "API key";
    case "oauth2":
      return "OAuth 2.0";
    case "openIdConnect":
      return "OpenID Connect";
    case "mutualTLS":
      return "Client certificate";
    default:
      return stringOf(scheme.type) ?? "unknown kind";
  }
}

/** Details that a caller needs besides the kind: where the key is sent, what the token is. */
export function schemeDetails(scheme: JsonObject): string[] {
  const format = stringOf(scheme.bearerFormat);
  if (scheme.type === "apiKey")
    return [`in ${stringOf(scheme.in) ?? "?"}`, stringOf(scheme.name) ?? ""].filter(Boolean);
  if (scheme.type === "http" && format) return [`format ${format}`];
  return [];
}

function httpKind(scheme: string): string {
  const known: Readonly<Record<string, string>> = { bearer: "Bearer token", basic: "User name and password" };
  const name = scheme.toLowerCase();
  return Object.hasOwn(known, name) ? `${known[name]}` : `HTTP ${scheme || "authentication"}`;
}
