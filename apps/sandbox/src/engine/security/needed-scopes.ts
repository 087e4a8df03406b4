import type { OperationDocument, ReferenceIndex } from "@connect-portal/openapi-document";

/** Types of scheme whose requirements name OAuth scopes; those of the others are roles, which no token here has. */
const WITH_SCOPES = new Set<unknown>(["oauth2", "openIdConnect"]);

/**
 * Scopes of each alternative that names some. Every token here is one of OAuth: an alternative without scopes, such as
 * `bearer: []`, is another way to say that a token is sent, and takes nothing back of what the others ask for.
 */
export function neededScopes(
  security: OperationDocument["security"],
  schemes: ReferenceIndex["securitySchemes"],
): readonly (readonly string[])[] {
  return security
    .map((alternative) =>
      Object.entries(alternative).flatMap(([name, scopes]) => (WITH_SCOPES.has(schemes[name]?.type) ? scopes : [])),
    )
    .filter((scopes) => scopes.length > 0);
}
