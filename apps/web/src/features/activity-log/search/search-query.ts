import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import type { SearchAddress } from "./search-address.ts";

/** Records of a page. */
const PAGE_SIZE = 20;

/** A page of what is found. It grows while it is looked at: what was seen before is never taken for the answer. */
export function activitySearch({ actor, object, action, address, outcome, text, range, before }: SearchAddress) {
  const query = {
    actor: actor || undefined,
    object: object || undefined,
    action: action ?? undefined,
    address: address || undefined,
    outcome: outcome ?? undefined,
    text: text || undefined,
    startDate: range.startDate ?? undefined,
    endDate: range.endDate ?? undefined,
    before: before ?? undefined,
    pageSize: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: ["activity-search", query],
    queryFn: ({ signal }) => callPortal("searchActivity", { query, signal }),
    staleTime: 0,
  });
}
