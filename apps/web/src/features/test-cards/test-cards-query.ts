import { paths, type SandboxTestCards } from "@connect-portal/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../shared/api-client/call.ts";

export function testCardsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sandbox-world", owner, "test-cards"] as const,
    queryFn: ({ signal }) => callApi<SandboxTestCards>(paths.sandboxTestCards, { signal }),
    staleTime: 0,
  });
}
