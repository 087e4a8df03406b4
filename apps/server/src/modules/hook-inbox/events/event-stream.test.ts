import { setImmediate, setTimeout } from "node:timers/promises";
import type { InboxRequestLine } from "@connect-portal/contract";
import { expect, test } from "vitest";
import { type EventSource, openEventStream } from "./event-stream.ts";
import { type InboxNews, seenAtStart } from "./inbox-news.ts";

const nothing = { request: 0, clearing: 0 };
const noNews: InboxNews = { cleared: false, lines: [], isMore: false, seen: nothing };
const pace = { heartbeat: 10, pause: 1 };

function sourceWith(parts: Partial<EventSource>): EventSource {
  return {
    seen: nothing,
    readNews: async () => noNews,
    isAllowed: async () => true,
    listen: () => () => {},
    failed: (error) => {
      throw error;
    },
    ...parts,
  };
}

test("a heartbeat comes while nothing happens", async () => {
  const { body, end } = openEventStream(sourceWith({}), pace);
  let text = "";
  for await (const piece of body) {
    text += piece;
    if (text.includes(":\n\n:\n\n")) end();
  }
  expect(text).toMatch(/^retry: 2000\nid: 0\n\n(:\n\n)+$/);
});

test("the stream ends when the session does", async () => {
  let beats = 0;
  let left = 0;
  const { body } = openEventStream(
    sourceWith({ isAllowed: async () => ++beats < 3, listen: () => () => left++ }),
    pace,
  );
  await body.toArray();
  expect([beats, left]).toEqual([3, 1]);
});

test("news whose signal got lost come with the heartbeat", async () => {
  let looks = 0;
  const line = { id: 7 } as InboxRequestLine;
  const { body, end } = openEventStream(
    sourceWith({ readNews: async () => (++looks === 2 ? { ...noNews, lines: [line] } : noNews) }),
    pace,
  );
  for await (const piece of body) if (String(piece).includes('"id":7')) end();
  expect(looks).toBeGreaterThanOrEqual(2);
});

test("a reader who takes nothing is dropped, and no more is read for it than waits already", async () => {
  let looks = 0;
  const line = { id: 1, target: "x".repeat(100_000) } as InboxRequestLine;
  const { body } = openEventStream(
    sourceWith({ readNews: async () => ({ ...noNews, lines: [line], isMore: looks++ < 1_000 }) }),
    pace,
  );
  await new Promise((resolve) => body.once("close", resolve));
  expect(looks).toBeLessThan(10);
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  "a reader who makes room as reading pauses gets the rest at once (%i turns later)",
  async (turns) => {
    let looks = 0;
    const line = { id: 1, target: "x".repeat(100_000) } as InboxRequestLine;
    const much = Promise.withResolvers<void>();
    const { body, end } = openEventStream(
      sourceWith({
        readNews: async () => {
          await much.promise;
          return looks++ === 0 ? { ...noNews, lines: [line, line, line], isMore: true } : noNews;
        },
      }),
      { ...pace, heartbeat: 60_000 },
    );
    much.resolve();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    while (body.read());
    await setImmediate();
    while (body.read());
    await setImmediate();
    expect(looks).toBe(2);
    end();
  },
);

test("a slow reader gets all of it", async () => {
  let looks = 0;
  const line = { id: 1, target: "x".repeat(100_000) } as InboxRequestLine;
  const { body, end } = openEventStream(
    sourceWith({ readNews: async () => (looks++ < 20 ? { ...noNews, lines: [line], isMore: true } : noNews) }),
    { ...pace, heartbeat: 2_000 },
  );
  let events = 0;
  for await (const piece of body) {
    await setTimeout(1);
    if (String(piece).includes("event: request") && ++events === 20) end();
  }
  expect(events).toBe(20);
});

test("a failing look is told, and the next one follows", async () => {
  let looks = 0;
  const failures: unknown[] = [];
  const { body, end } = openEventStream(
    sourceWith({
      readNews: async () => {
        if (++looks === 1) throw new Error("database away");
        end();
        return noNews;
      },
      failed: (error) => failures.push(error),
    }),
    pace,
  );
  await body.toArray();
  expect(failures).toHaveLength(1);
});

const inbox = (received: number, cleared: number) => ({ received, cleared }) as Parameters<typeof seenAtStart>[0];

test.each([
  ["a new reader has seen everything", inbox(9, 4), undefined, { request: 9, clearing: 4 }],
  ["who comes back has seen up to there", inbox(9, 4), 6, { request: 6, clearing: 4 }],
  ["a clearing since then is news", inbox(9, 7), 6, { request: 6, clearing: 0 }],
  ["a number that there is not yet counts as the last one", inbox(9, 4), 99, { request: 9, clearing: 4 }],
])("%s", (_what, row, lastEventId, seen) => {
  expect(seenAtStart(row, lastEventId)).toEqual(seen);
});
