import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callPortalRaw } from "../../../../shared/api-client/call-portal.ts";
import { useSession } from "../../../../shared/session/use-session.ts";
import { follow, type LiveState } from "./follow.ts";
import { type InboxEvent, readEvents } from "./read-events.ts";

/** How long the page may be out of sight before the stream is closed, in ms: a browser has six connections to a server for all its tabs. */
const PATIENCE = 30_000;

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

/** Resolves after so many ms; at once when the machine is on the network again, when the reader comes back, or at the end. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const finish = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const options = { signal: done.signal };
    signal.addEventListener("abort", finish, options);
    addEventListener("online", finish, options);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && finish(), options);
  });
}

/** False once the page has been out of sight for half a minute; true again as soon as it is seen. */
function useWanted(): boolean {
  const [isWanted, setWanted] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      clearTimeout(timer);
      if (document.visibilityState === "visible") setWanted(true);
      else timer = setTimeout(() => setWanted(false), PATIENCE);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isWanted;
}
