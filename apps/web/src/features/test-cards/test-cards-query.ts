import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

export function testCardsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sandbox-world", owner, "test-cards"] as const,
    queryFn: ({ signal }) => callPortal("listTestCards", { signal }),
    staleTime: 0,
  });
}
