import type { NamedWorlds } from "@connect-portal/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";
import { useUsername } from "../session/use-session.ts";

/** The user's worlds, and the one that the pages show. */
export function worldsQuery(owner: string) {
  return queryOptions({
    queryKey: ["sandbox-world", owner, "worlds"] as const,
    queryFn: ({ signal }) => callPortal("listWorlds", { signal }),
    staleTime: 0,
  });
}

/** Null while the user has one world or it is not known: then there is no world to tell or to choose. */
export function useSeveralWorlds(): NamedWorlds | null {
  const { data } = useQuery(worldsQuery(useUsername()));
  return data && data.items.length > 1 ? data : null;
}
