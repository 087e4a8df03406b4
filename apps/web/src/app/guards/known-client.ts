import { reviveLiterals } from "@connect-portal/openapi-document/exact-json";
import { type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";
import { createQueryClient } from "../../shared/api-client/query-client.ts";

/** A cache with what the server knew when it rendered the page. */
export function knownClient(known: DehydratedState | null): QueryClient {
  const client = createQueryClient();
  if (known) hydrate(client, reviveLiterals(known));
  return client;
}
