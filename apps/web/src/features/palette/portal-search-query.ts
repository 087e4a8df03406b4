import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

/** Operations, fields, errors and events of the whole catalogue; those of the module whose page is open come first. */
export function portalSearchQuery(owner: string, text: string, pathname: string) {
  const near = /^\/(?:swagger|webhooks)-ui(\/[^/]+\/[^/]+\/[^/]+)$/.exec(pathname)?.[1];
  const query = { text, ...(near !== undefined && { near }) };
  return queryOptions({
    queryKey: ["portal-search", owner, query],
    queryFn: ({ signal }) => callPortal("searchPortal", { query, signal }),
  });
}
