import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { paths } from "@connect-portal/contract";
import { call } from "../support/call.ts";
import { cameTrue } from "../support/wait-until.ts";
import type { Visitor } from "./visitor.ts";

/** Streams that a user may have open. */
const OF_USER = 4;
/** Seconds in which a stream has to be open. */
const OPENING = 60;
/** Milliseconds between two hooks. */
const PACE = 50;
/** Seconds in which the last events have to arrive. */
const PATIENCE = 20;

export interface Streams {
  /** Sends hooks to one inbox after the other until `stop`. */
  send(): Promise<void>;
  /** Ends the sending, waits for the last events and counts. */
  stop(): Promise<StreamsResult>;
}

export interface StreamsResult {
  readonly open: number;
  /** Streams that have ended by themselves. */
  readonly ended: number;
  readonly hooks: number;
  readonly refused: number;
  readonly expected: number;
  readonly arrived: number;
  /** Milliseconds from the hook to its event. */
  readonly times: readonly number[];
}

/** Opens the four event streams of each visitor. */
export async function openStreams(url: string, visitors: readonly Visitor[]): Promise<Streams> {
  const sentAt = new Map<string, number>();
  const accepted = new Set<string>();
  const arrivals = new Map<string, number>();
  const times: number[] = [];
  let ended = 0;
  let refused = 0;
  let isSending = true;
  let isOpen = true;

  function listen(stream: IncomingMessage): void {
    let rest = "";
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const mark = /"target":"\/(stream-\d+)"/.exec(line)?.[1];
        if (mark === undefined) continue;
        arrivals.set(mark, (arrivals.get(mark) ?? 0) + 1);
        times.push(performance.now() - (sentAt.get(mark) ?? 0));
      }
    });
    stream.once("close", () => {
      if (isOpen) ended += 1;
    });
    stream.once("error", () => {});
  }

  const streams = await Promise.all(
    visitors.flatMap((visitor) => Array.from({ length: OF_USER }, () => openStream(url, visitor))),
  );
  for (const stream of streams) listen(stream);

  return {
    send: async () => {
      for (let number = 0; isSending; number += 1) {
        const visitor = visitors[number % visitors.length] as Visitor;
        const mark = `stream-${number}`;
        sentAt.set(mark, performance.now());
        const { status } = await call(`${url}${visitor.inbox}/${mark}`, { body: { type: "card.blocked" } });
        if (status >= 200 && status < 300) accepted.add(mark);
        else refused += 1;
        await setTimeout(PACE);
      }
    },
    stop: async () => {
      isSending = false;
      const expected = accepted.size * OF_USER;
      const arrived = () => [...accepted].reduce((sum, mark) => sum + (arrivals.get(mark) ?? 0), 0);
      await cameTrue(() => arrived() >= expected, PATIENCE);
      const result = {
        open: streams.length,
        ended,
        hooks: accepted.size,
        refused,
        expected,
        arrived: arrived(),
        times,
      };
      isOpen = false;
      for (const stream of streams) stream.destroy();
      return result;
    },
  };
}

/** As EventSource, comes back when it is told to. */
async function openStream(url: string, visitor: Visitor): Promise<IncomingMessage> {
  const deadline = performance.now() + OPENING * 1000;
  for (;;) {
    const answer = await requestStream(url, visitor);
    const { statusCode } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const retryAfter = Number(answer.headers["retry-after"]);
    if (Number.isNaN(retryAfter) || performance.now() + retryAfter * 1000 > deadline)
      throw new Error(`An event stream was answered ${statusCode}`);
    await setTimeout(retryAfter * 1000);
  }
}

async function requestStream(url: string, { session, headers }: Visitor): Promise<IncomingMessage> {
  const request = get(url + paths.inboxEvents, {
    headers: { ...headers, authorization: `Bearer ${session}` },
    agent: false,
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return answer;
}
