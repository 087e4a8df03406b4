import { queryOptions } from "@tanstack/react-query";
import { callPortal } from "../api-client/call-portal.ts";

/** What is published, and what the reader's pages show in place of it: only for who may publish content. */
export const contentQuery = queryOptions({
  queryKey: ["content"] as const,
  queryFn: ({ signal }) => callPortal("listContent", { signal }),
  staleTime: 60_000,
});

/** Lets the reader's pages show other content, or what is live for null, and loads them again: nothing of before stays. */
export async function showContent(version: string | null): Promise<void> {
  await callPortal("previewContent", { body: { version } });
  location.reload();
}
