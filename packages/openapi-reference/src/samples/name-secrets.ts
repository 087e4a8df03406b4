import type { OperationDocument } from "@connect-portal/openapi-document";
import type { HttpRequest } from "../try-it/http-request.ts";
import { type AccessContext, accessOf } from "../try-it/request/access.ts";
import { accessWays, openWays } from "../try-it/request/access-ways.ts";

/**
 * A call that needs credentials which the reader has not given yet, with the places where they go: a sample shows them
 * by name. A call that has some, or needs none, stays as it is.
 */
export function nameSecrets(
  request: HttpRequest,
  operation: OperationDocument,
  { schemes, picks }: Pick<AccessContext, "schemes" | "picks">,
): HttpRequest {
  const ways = openWays(accessWays(operation.security), picks);
  const isOpen = ways.some((way) => way.names.length === 0);
  if (request.secrets.length > 0 || ways.length === 0 || isOpen) return request;
  const names = ways.flatMap((way) => way.names);
  // Never shown: each only stands where a secret will, and is masked by its name.
  const credentials = names.map((name, at) => [name, { username: "", secret: `placeholder-${at}` }] as const);
  const access = accessOf(operation, {
    accessToken: null,
    schemes,
    picks,
    credentials: Object.fromEntries(credentials),
  });
  const typed = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const headers = access.headers.filter(([name]) => !typed.has(name.toLowerCase()));
  const query = access.query.join("&");
  const url = query === "" ? request.url : `${request.url}${request.url.includes("?") ? "&" : "?"}${query}`;
  return { ...request, url, headers: [...request.headers, ...headers], secrets: access.secrets };
}
