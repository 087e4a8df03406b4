import { stringOf } from "../json.ts";
import type { JsonObject } from "../model.ts";

/** What a security scheme asks for, in two or three words (OpenAPI 3.2, "Security Scheme Object"). */
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

/** Where the key goes, what the token is: what a caller has to know besides the kind. */
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
