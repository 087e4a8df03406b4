import { useState } from "react";
import { useUsername } from "../../../shared/session/use-session.ts";
import { useInbox } from "./inbox-queries.ts";
import { useInboxLines } from "./lines/use-inbox-lines.ts";
import { arrivalsText } from "./live/arrivals-text.ts";
import { useBatched } from "./live/use-batched.ts";
import { useLiveInbox } from "./live/use-live-inbox.ts";

/** The user's inbox with what has arrived in it, kept up by one event stream for all parts of the page. */
export function useOwnInbox() {
  const username = useUsername();
  const { data: inbox, error: inboxError, refetch } = useInbox();
  const ledger = useInboxLines(username);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  const { said, add } = useBatched(arrivalsText);
  const { data: known } = ledger;

  const state = useLiveInbox({
    username: known ? username : "",
    lastId: () => known?.lines[0]?.id ?? 0,
    onReturn: ledger.refetch,
    onEvent(event) {
      if (event.name === "cleared") return ledger.cleared();
      ledger.arrived(event.line);
      add(event.line);
      setArrived((before) => new Set(before).add(event.line.id));
    },
  });

  const failure = inboxError ?? ledger.error;
  return {
    inbox,
    known,
    ledger,
    state,
    failure,
    /** Ids of those that arrived while the reader looked on. */
    arrived,
    /** What a screen reader says of them. */
    said,
    readAgain() {
      refetch();
      ledger.refetch();
    },
  };
}

export type OwnInbox = ReturnType<typeof useOwnInbox>;
