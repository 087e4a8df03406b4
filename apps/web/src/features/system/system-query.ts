import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Seconds between two looks. */
export const PAUSE = 15;

export const systemKey = ["system-status"] as const;

export const systemQuery = queryOptions({
  queryKey: systemKey,
  queryFn: ({ signal }) => callPortal("getSystemStatus", { signal }),
  staleTime: 0,
  refetchInterval: PAUSE * 1000,
});
