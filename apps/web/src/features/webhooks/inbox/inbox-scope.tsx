import { createContext, type ReactNode, useContext } from "react";
import { type OwnInbox, useOwnInbox } from "./use-own-inbox.ts";

const InboxContext = createContext<OwnInbox | null>(null);

/** Around the tester and the ledger: both show the same inbox, and listen to it once. */
export function InboxScope({ children }: { readonly children: ReactNode }) {
  return <InboxContext value={useOwnInbox()}>{children}</InboxContext>;
}

export function useInboxScope(): OwnInbox {
  const inbox = useContext(InboxContext);
  if (inbox === null) throw new Error("The inbox is shown inside InboxScope only.");
  return inbox;
}
