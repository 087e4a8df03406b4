import type { JsonObject, OperationDocument } from "@connect-portal/openapi-document";

type Schemes = { readonly [name: string]: JsonObject };

/** Who may call: alternatives joined by "or", what one of them needs together by "and". */
export function accessText(security: OperationDocument["security"], schemes: Schemes): string {
  if (security.length === 0) return "open to all";
  return security
    .map((alternative) => {
      const needs = Object.entries(alternative).map(([name, scopes]) => needText(name, scopes, schemes));
      return needs.length > 0 ? needs.join(" and ") : "none";
    })
    .join(" or ");
}

function needText(name: string, scopes: readonly string[], schemes: Schemes): string {
  const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
  return [scheme ? schemeText(scheme) : name, ...scopes].join(", ");
}

/** The kinds of OpenAPI 3.1 §4.8.27. */
function schemeText(scheme: JsonObject): string {
  if (scheme.type === "http") return String(scheme.scheme ?? "http").toLowerCase();
  if (scheme.type === "apiKey") return `API key in ${scheme.in} ${scheme.name}`;
  if (scheme.type === "oauth2") return "OAuth 2.0";
  if (scheme.type === "openIdConnect") return "OpenID Connect";
  return scheme.type === "mutualTLS" ? "client certificate" : String(scheme.type);
}
