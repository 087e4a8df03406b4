import { setTimeout } from "node:timers/promises";
import { call } from "../support/call.ts";
import type { WatchedPortal } from "../support/portal.ts";
import { memoryOf } from "../support/processes.ts";
import { cameTrue } from "../support/wait-until.ts";
import { flood, type Outcome } from "./flood.ts";
import { openStreams, type StreamsResult } from "./streams.ts";
import { enter, type Visitor } from "./visitor.ts";

interface RushSize {
  readonly connections: number;
  readonly seconds: number;
  readonly streams: number;
}

export interface Rush {
  readonly outcomes: readonly Outcome[];
  readonly seconds: number;
  readonly streams: StreamsResult;
  /** Milliseconds until /health answered 200, each time on a new connection; Infinity for any other result. */
  readonly health: readonly number[];
  /** Seconds after the last call until a call is answered with success. */
  readonly wellAfter: number | undefined;
  /** Most resident memory, in bytes. */
  readonly memory: number;
}

/** Users who flood. Other users have the streams, so that the flood does not fill their inboxes. */
const FLOODERS = 200;
const STREAMS_OF_USER = 4;
/** Milliseconds between two looks at /health and at the memory. */
const LOOK = 500;

/** How many users it takes. */
export function usersOf({ connections, streams }: RushSize): number {
  return listenersOf(streams) + floodersOf(connections);
}

const listenersOf = (streams: number) => Math.ceil(streams / STREAMS_OF_USER);
const floodersOf = (connections: number) => Math.min(FLOODERS, connections);

/** More connections than can be served, none of which pauses, and event streams beside. */
export async function rush(portal: WatchedPortal, { connections, seconds, streams }: RushSize): Promise<Rush> {
  const { url, pid } = portal;
  const listeners = await enterAll(url, 0, listenersOf(streams));
  const flooders = await enterAll(url, listeners.length, floodersOf(connections));
  const open = await openStreams(url, listeners);

  const health: number[] = [];
  let memory = 0;
  let isOver = false;
  async function look(): Promise<void> {
    while (!isOver) {
      const began = performance.now();
      const { status } = await call(`${url}/health`, { headers: { connection: "close" } });
      health.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
      memory = Math.max(memory, memoryOf(pid));
      await setTimeout(LOOK);
    }
  }
  const beside = [look(), open.send()];
  const outcomes = await flood({ url, connections, seconds, visitors: flooders });
  const ended = performance.now();
  const isWell = async () => (await call(`${url}/ready`, {})).status === 200;
  const wellAfter = (await cameTrue(isWell, 60)) ? (performance.now() - ended) / 1000 : undefined;
  isOver = true;
  const result = await open.stop();
  await Promise.all(beside);
  return { outcomes, seconds, streams: result, health, wellAfter, memory };
}

/** A few at a time: passwords are hashed slowly on purpose. */
async function enterAll(url: string, from: number, count: number): Promise<readonly Visitor[]> {
  const visitors: Visitor[] = [];
  const AT_ONCE = 4;
  while (visitors.length < count) {
    const next = Array.from(
      { length: Math.min(AT_ONCE, count - visitors.length) },
      (_, at) => from + visitors.length + at,
    );
    visitors.push(...(await Promise.all(next.map((number) => enter(url, number)))));
  }
  return visitors;
}
