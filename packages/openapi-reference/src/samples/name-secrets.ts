import type { OperationDocument } from "@connect-portal/openapi-document";
import { accessOf, type Schemes } from "../try-it/access.ts";
import type { HttpRequest } from "../try-it/http-request.ts";

/** Never shown: it only stands where a secret will, and is masked. */
const placeholder = "placeholder";

/**
 * A call that needs credentials which the reader has not given yet, with the places where they go: a sample shows them
 * by name. A call that has some, or needs none, stays as it is.
 */
export function nameSecrets(request: HttpRequest, operation: OperationDocument, schemes: Schemes): HttpRequest {
  const isOpen = operation.security.some((alternative) => Object.keys(alternative).length === 0);
  if (request.secrets.length > 0 || operation.security.length === 0 || isOpen) return request;
  const names = operation.security.flatMap((alternative) => Object.keys(alternative));
  const credential = { username: placeholder, secret: placeholder };
  const access = accessOf(operation, {
    accessToken: null,
    schemes,
    credentials: Object.fromEntries(names.map((name) => [name, credential])),
  });
  const typed = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const headers = access.headers.filter(([name]) => !typed.has(name.toLowerCase()));
  const query = access.query.join("&");
  const url = query === "" ? request.url : `${request.url}${request.url.includes("?") ? "&" : "?"}${query}`;
  return { ...request, url, headers: [...request.headers, ...headers], secrets: access.secrets };
}
