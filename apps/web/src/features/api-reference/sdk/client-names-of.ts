import type { AskClientNames } from "@connect-portal/openapi-reference";
import type { QueryClient } from "@tanstack/react-query";
import { CallFailure } from "../../../shared/api-client/call-failure.ts";
import { callPortal } from "../../../shared/api-client/call-portal.ts";

/** Milliseconds after which a document may have changed. */
const FRESH = 5 * 60_000;

/** How the clients of the document at `path` call its operations; a portal that cannot say why in words for the reader. */
export function clientNamesOf(client: QueryClient, owner: string, path: string): AskClientNames {
  return ({ language, method, path: called }) =>
    client
      .fetchQuery({
        queryKey: ["client-call", owner, path, language, method, called],
        queryFn: ({ signal }) =>
          callPortal("getClientCall", { query: { language, yamlFile: path, method, path: called }, signal }),
        staleTime: FRESH,
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof CallFailure)) throw failure;
        throw new Error([failure.errorMessage, failure.detail].filter((text) => text !== null).join(" "));
      });
}
