import type { InboxEventName, InboxRequestLine } from "@connect-portal/contract";
import { createParser } from "eventsource-parser";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callPortalRaw } from "../../../../shared/api-client/call-portal.ts";
import { isSessionEnd } from "../../../../shared/session/end/use-session-end.ts";
import { useSession } from "../../../../shared/session/use-session.ts";

/** "ended": the session is over, and nothing is tried any more. */
export type LiveState = "connecting" | "live" | "reconnecting" | "ended";

interface Following {
  /** One connection: calls `onOpen` when it stands, resolves when it ends, throws when it breaks. */
  readonly connect: (onOpen: () => void, signal: AbortSignal) => Promise<void>;
  readonly onState: (state: LiveState) => void;
  /** Resolves after so many ms, or earlier when trying again is worth it. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

const FIRST_PAUSE = 1000;

const LONGEST_PAUSE = 30_000;

export type InboxEvent = { readonly name: "request"; readonly line: InboxRequestLine } | { readonly name: "cleared" };

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

/**
 * Tells each event of a stream of server-sent events (HTML section 9.2) as it comes. Resolves when the stream ends;
 * throws when it breaks, and when nothing came for `silence` ms: a connection that died without a word is found so.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onEvent: (event: InboxEvent) => void,
  silence: number,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event: name, data }) => {
      const event = eventOf(name as InboxEventName | undefined, data);
      if (event) onEvent(event);
    },
  });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await within(silence, reader.read());
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Undefined for what a later server may tell and this page does not know. */
function eventOf(name: InboxEventName | undefined, data: string): InboxEvent | undefined {
  if (name === "cleared") return { name };
  if (name !== "request") return undefined;
  try {
    return { name, line: JSON.parse(data) as InboxRequestLine };
  } catch {
    return undefined;
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Nothing was heard of the stream.")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Stays connected until `signal` ends it or the session is over. */
export async function follow({ connect, onState, wait, signal }: Following): Promise<void> {
  let failures = 0;
  onState("connecting");
  while (!signal.aborted) {
    try {
      await connect(() => {
        failures = 0;
        onState("live");
      }, signal);
    } catch (failure) {
      if (signal.aborted) return;
      if (isSessionEnd(failure)) return onState("ended");
    }
    if (signal.aborted) return;
    onState("reconnecting");
    await wait(pause(failures), signal);
    failures += 1;
  }
}

/** Doubles from a second to half a minute; up to a quarter more by chance, so that a restart is not met by everybody at once. */
export function pause(failures: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (1 + chance / 4);
}
