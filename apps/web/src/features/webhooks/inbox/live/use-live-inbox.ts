import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callPortalRaw } from "../../../../shared/api-client/call-portal.ts";
import { useSession } from "../../../../shared/session/use-session.ts";
import { follow, type LiveState } from "./follow.ts";
import { type InboxEvent, readEvents } from "./read-events.ts";
import { useWanted } from "./use-wanted.ts";
import { waitForRetry } from "./wait-for-retry.ts";

/** The server says something at least every 25 s; twice that and a little without a word is a dead connection. */
const SILENCE = 60_000;

interface LiveInboxOptions {
  /** Empty when there is nothing to follow yet. */
  readonly username: string;
  /** Greatest id that the page knows, 0 when it knows none: what came after it is told first. */
  readonly lastId: () => number;
  readonly onEvent: (event: InboxEvent) => void;
  /** A connection stands again after one was lost: what was cleared meanwhile is not told. */
  readonly onReturn: () => void;
}

/** Follows the inbox while the page is in sight and the session lasts. */
export function useLiveInbox({ username, lastId, onEvent, onReturn }: LiveInboxOptions): LiveState {
  const [state, setState] = useState<LiveState>("connecting");
  const isWanted = useWanted();
  const liveBefore = useRef("");
  const isSignedIn = useSession() !== null;
  const isFollowed = username !== "" && isWanted && isSignedIn;

  const passOn = useEffectEvent(onEvent);
  const returned = useEffectEvent(onReturn);
  const connect = useEffectEvent(async (onOpen: () => void, signal: AbortSignal) => {
    const headers = { "last-event-id": String(lastId()) };
    const { body } = await callPortalRaw("followInbox", { query: {}, accept: "text/event-stream", headers, signal });
    onOpen();
    if (body) await readEvents(body, passOn, SILENCE);
  });

  useEffect(() => {
    if (!isFollowed) return;
    const end = new AbortController();
    follow({
      signal: end.signal,
      wait: waitForRetry,
      connect: (onOpen, signal) => connect(onOpen, signal),
      onState(next) {
        setState(next);
        if (next !== "live") return;
        if (liveBefore.current === username) returned();
        liveBefore.current = username;
      },
    });
    return () => end.abort();
  }, [isFollowed, username]);

  return state;
}
