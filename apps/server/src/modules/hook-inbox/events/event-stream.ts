import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type { InboxEventName } from "@connect-portal/contract";
import type { InboxNews, Seen } from "./inbox-news.ts";

/** Milliseconds after which a reader whose connection broke comes back. */
const RETRY = 2_000;

/** A comment, so that no proxy takes the connection for dead. */
const heartbeat = ":\n\n";

export interface EventSource {
  /** The requests that the reader already has when the stream begins. */
  readonly seen: Seen;
  readNews(seen: Seen): Promise<InboxNews>;
  /** Whether the reader's session still holds. */
  isAllowed(): Promise<boolean>;
  /** Calls `wake` when there may be news; returns what ends that. */
  listen(wake: () => void): () => void;
  /** Receives errors; the stream stays open and looks again at its next heartbeat. */
  failed(error: unknown): void;
}

interface EventPace {
  /** Milliseconds between two heartbeats: the longest that news wait for, should a signal get lost. */
  readonly heartbeat: number;
  /** Least milliseconds between two looks for news: a flood costs a stream no more than that many. */
  readonly pause: number;
}

const usualPace: EventPace = { heartbeat: 15_000, pause: 100 };

interface EventStream {
  readonly body: Readable;
  /** Asks again whether the reader may see it, and ends the stream when not. */
  check(): void;
  end(): void;
}

/** Bytes that wait for a reader; while there are more, nothing is read from the database. */
const WAITING_LIMIT = 256 * 1024;

/**
 * An inbox as server-sent events. It ends when the session does. A reader who makes no room between two
 * heartbeats although much waits is dropped; coming back, it gets what it has missed.
 */
export function openEventStream(source: EventSource, pace: EventPace = usualPace): EventStream {
  let seen = source.seen;
  let isLooking = false;
  let isDue = false;
  let waitsForRoom = false;
  let waitedAtBeat = false;
  let isOver = false;

  const body = new Readable({
    read: () => {
      if (!waitsForRoom) return;
      waitsForRoom = false;
      waitedAtBeat = false;
      wake();
    },
    destroy: (error, done) => {
      stop();
      done(error);
    },
  });
  body.push(opening(seen.request));
  const unlisten = source.listen(wake);
  const beat = setInterval(() => void check().catch(source.failed), pace.heartbeat);
  wake();

  function stop(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    unlisten();
  }

  function end(): void {
    if (isOver) return;
    stop();
    body.push(null);
  }

  function wake(): void {
    isDue = true;
    if (!isLooking && !isOver) lookWhileDue().catch(source.failed);
  }

  async function lookWhileDue(): Promise<void> {
    isLooking = true;
    try {
      while (isDue && !isOver) {
        waitsForRoom = body.readableLength > WAITING_LIMIT;
        if (waitsForRoom) return;
        isDue = false;
        const news = await source.readNews(seen);
        if (isOver) return;
        tell(news);
        isDue ||= news.isMore;
        if (!news.isMore) await setTimeout(pace.pause);
      }
    } finally {
      // Here, not when the promise has settled: what wakes in between would be lost until the next heartbeat.
      isLooking = false;
    }
  }

  function tell(news: InboxNews): void {
    if (news.cleared) body.push(eventText("cleared", news.seen.clearing));
    for (const line of news.lines) body.push(eventText("request", line.id, line));
    seen = news.seen;
  }

  async function endUnlessAllowed(): Promise<void> {
    if (!isOver && !(await source.isAllowed())) end();
  }

  async function check(): Promise<void> {
    if (waitsForRoom && waitedAtBeat) return void body.destroy();
    waitedAtBeat = waitsForRoom;
    await endUnlessAllowed();
    if (isOver) return;
    if (!waitsForRoom) body.push(heartbeat);
    wake();
  }

  return { body, check: () => void endUnlessAllowed().catch(source.failed), end };
}

/** The first lines of a stream: from here on a reader who comes back misses nothing. */
function opening(lastId: number): string {
  return `retry: ${RETRY}\nid: ${lastId}\n\n`;
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html. An event without data would not be delivered. */
function eventText(name: InboxEventName, id: number, data: object = {}): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The number in a Last-Event-ID; undefined when there is none or it is not one of ours. */
export function readLastEventId(header: string | string[] | undefined): number | undefined {
  const id = typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
  return id;
}
