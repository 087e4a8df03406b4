import type { RequestListener } from "node:http";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import { openTracing } from "../start-server.ts";
import type { Tracing } from "./span.ts";
import { type Collector, startCollector } from "./testing/start-collector.ts";

let collector: Collector;
let lines: { readonly msg: string; readonly level: number }[];

afterEach(() => collector.close());

async function start(answer: RequestListener): Promise<Tracing> {
  collector = await startCollector(answer);
  lines = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const settings = readSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path` }, "/");
  const tracing = await openTracing(settings, log);
  if (!tracing) throw new Error("Nothing is recorded");
  return tracing;
}

/** Spans, a batch of them being 512. */
function record(tracing: Tracing, count: number): void {
  for (let made = 0; made < count; made++) tracing.begin({ name: "span", kind: "internal" })?.end();
}

test("a collector that never answers costs no more than a bounded queue, and does not hold up the end", async () => {
  const tracing = await start(() => {});
  record(tracing, 20_000);
  await expect.poll(() => collector.bodies.length).toBe(1);
  const began = performance.now();
  await tracing.close();
  expect(performance.now() - began).toBeLessThan(4_000);
  await expect.poll(() => collector.spans().length).toBe(512 + 4096);
});

test("a collector that refuses is told of once, whatever is thrown at it, and once when it takes traces again", async () => {
  let isBroken = true;
  const tracing = await start((_request, reply) => {
    reply.writeHead(isBroken ? 400 : 200, { "content-type": "application/json" }).end("{}");
  });
  for (let batch = 1; batch <= 3; batch++) {
    record(tracing, 512);
    await expect.poll(() => collector.bodies.length).toBe(batch);
  }
  expect(lines.map(({ msg }) => msg)).toEqual(["traces cannot be sent and are lost"]);
  isBroken = false;
  record(tracing, 512);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain("the collector takes traces again");
  expect(lines).toHaveLength(2);
  await tracing.close();
});

test("a collector that is not there ends nothing", async () => {
  const tracing = await start(() => {});
  await collector.close();
  record(tracing, 10);
  await tracing.close();
  collector = await startCollector();
});

test("without a collector there is nothing", async () => {
  collector = await startCollector();
  expect(await openTracing(readSettings({}, "/"), pino({ level: "silent" }))).toBeUndefined();
});
