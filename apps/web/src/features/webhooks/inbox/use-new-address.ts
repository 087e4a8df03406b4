import { useQueryClient } from "@tanstack/react-query";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { inboxQuery } from "./inbox-queries.ts";

/** Gives the inbox a new address; every part of the page that shows the old one shows the new one. */
export function useNewAddress(username: string): () => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = inboxQuery(username);
  return async () => {
    client.setQueryData(queryKey, await callPortal("replaceInboxAddress"));
  };
}
