import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../../shared/api-client/call-portal.ts";

export const PAGE_SIZE = 10;

export const failedMailsKey = ["failed-mails"] as const;

/** `page` counts from 0. */
export function failedMails(page: number) {
  return queryOptions({
    queryKey: [...failedMailsKey, page],
    queryFn: ({ signal }) => callPortal("listFailedMails", { query: { page, size: PAGE_SIZE }, signal }),
    // Others may send a mail again, and the worker goes on: what was seen before is only shown until the answer comes.
    staleTime: 0,
  });
}
