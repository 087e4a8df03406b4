import { expect, test } from "vitest";
import { line } from "../testing/line.ts";
import { type InboxEvent, readEvents } from "./use-live-inbox.ts";

/** The events of a stream that comes in these chunks. */
async function eventsOf(...chunks: readonly (string | Uint8Array)[]): Promise<InboxEvent[]> {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const events: InboxEvent[] = [];
  await readEvents(stream, (event) => events.push(event), 1000);
  return events;
}

const request = `id: 7\nevent: request\ndata: ${JSON.stringify(line(7, { event: "carte.bloquée" }))}\n\n`;

test("requests and the clearing are told in their order", async () => {
  expect(await eventsOf(`retry: 1000\n\n: heartbeat\n\n${request}event: cleared\ndata:\n\n`)).toEqual([
    { name: "request", line: line(7, { event: "carte.bloquée" }) },
    { name: "cleared" },
  ]);
});

test("an event that comes in pieces, cut within a character, is one event", async () => {
  const bytes = new TextEncoder().encode(request);
  const cut = bytes.indexOf(0xc3) + 1;
  expect(await eventsOf(bytes.slice(0, cut), bytes.slice(cut))).toMatchObject([{ line: { event: "carte.bloquée" } }]);
});

test("what this page does not know, or cannot read, is passed over", async () => {
  expect(await eventsOf("event: other\ndata: {}\n\n", "event: request\ndata: {\n\n", "data: x\n\n")).toEqual([]);
});

test("a stream that falls silent is given up", async () => {
  let isCancelled = false;
  const silent = new ReadableStream<Uint8Array>({
    cancel() {
      isCancelled = true;
    },
  });
  await expect(readEvents(silent, () => undefined, 5)).rejects.toThrow("Nothing was heard");
  expect(isCancelled).toBe(true);
});
