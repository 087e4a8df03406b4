import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { activityPage, PAGE_SIZE } from "./activity-queries.ts";
import type { LogAddress } from "./log-address.ts";

/**
 * The page of the log that the address says. While another page of the same range is on its way, the one before it stays;
 * a page behind the last one leads to the last one.
 */
export function useLogPage(
  username: string,
  address: LogAddress,
  show: (next: LogAddress, options: { replace: boolean }) => void,
) {
  const { page } = address;
  const wanted = activityPage(username, address);
  const { data, error, isPaused, isPlaceholderData, refetch } = useQuery({
    ...wanted,
    placeholderData: (before, query) => (isSameRange(query?.queryKey, wanted.queryKey) ? before : undefined),
  });
  const lastPage = data && Math.max(0, Math.ceil(data.totalElements / PAGE_SIZE) - 1);
  const isBehind = lastPage !== undefined && page > lastPage && !isPlaceholderData;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `address` are new at each rendering; the page decides.
  useEffect(() => {
    if (isBehind) show({ ...address, page: lastPage }, { replace: true });
  }, [isBehind, lastPage, page]);

  return { answer: isBehind ? undefined : data, error, isStale: isPlaceholderData, isOffline: isPaused, refetch };
}

/** All parts of the key but the last one, which is the page. */
function isSameRange(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && other.slice(0, -1).every((part, index) => part === one[index]);
}
