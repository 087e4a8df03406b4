import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFigures } from "../metrics/figures.ts";
import { problems } from "./problems.ts";
import { shedding } from "./shedding.ts";

const MOST = 2;
let app: FastifyInstance;
let end: PromiseWithResolvers<string>;
let streams: PassThrough[];
let begun: number;
let requests: number;
const lines: Record<string, unknown>[] = [];

beforeEach(async () => {
  lines.length = 0;
  begun = 0;
  end = Promise.withResolvers();
  streams = [];
  const pool = Object.assign(new EventEmitter(), { options: { max: 10 }, waitingCount: 0 });
  const logger: FastifyBaseLogger = pino({ level: "warn" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  app = Fastify({ loggerInstance: logger });
  app.decorate("services", { database: { pool }, settings: { MAX_REQUESTS: MOST } } as never);
  app.decorate("figures", createFigures());
  await app.register(problems);
  requests = 0;
  app.addHook("onRequest", async () => {
    requests++;
  });
  await app.register(shedding);
  const work = () => {
    begun++;
    return end.promise;
  };
  app.get("/work", work);
  app.post("/work", work);
  app.get("/inbox/:token", work);
  app.get("/quick", async () => "answered");
  app.get("/health", async () => "alive");
  app.get("/events", async (_request, reply) => {
    const stream = new PassThrough();
    begun = streams.push(stream);
    return reply.type("text/event-stream").send(stream);
  });
});
afterEach(async () => {
  end.resolve("answered");
  for (const stream of streams) stream.end();
  await app.close();
});

/** Calls that are being worked on. */
async function busy(url: string, count: number): Promise<Promise<number>[]> {
  const before = begun;
  const calls = Array.from({ length: count }, () => app.inject(url).then(({ statusCode }) => statusCode));
  await expect.poll(() => begun).toBe(before + count);
  return calls;
}

test("who waits for somebody else's server takes nobody's place, and is finished when all places are taken", async () => {
  const [other, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get("/ask", async (request) => {
    await request.stepAside?.(() => {
      asked.resolve();
      return other.promise;
    });
    return "asked";
  });
  const asking = app.inject("/ask");
  await asked.promise;
  const underWay = await busy("/work", MOST);
  other.resolve();
  expect((await asking).body).toBe("asked");
  end.resolve("answered");
  expect(await Promise.all(underWay)).toEqual([200, 200]);
});

test("503: what would wait too long is told when to come back, before its body is read, and the log says it once", async () => {
  const underWay = await busy("/work", MOST);
  const body = new PassThrough();
  body.write("{");
  const headers = { "content-type": "application/json", "content-length": "1000" };
  const unread = app.inject({ method: "POST", url: "/work", headers, payload: body });
  for (const answer of await Promise.all([unread, app.inject("/quick")])) {
    expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "overloaded", "5"]);
  }
  const [figures] = app.figures.sources();
  expect(await figures?.read()).toMatchObject({ portal_calls_refused_total: 2, portal_calls_running: MOST });
  expect(begun).toBe(MOST);
  expect(lines.map(({ msg }) => msg)).toHaveLength(1);
  end.resolve("answered");
  expect(await Promise.all(underWay)).toEqual([200, 200]);
  expect((await app.inject("/quick")).statusCode).toBe(200);
});

test("bodies that do not arrive take nobody's place; one that does is worked on in its turn", async () => {
  const { port } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  const head = "POST /work HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{";
  const stalled = Array.from({ length: 5 * MOST }, () => connect(Number(port), "127.0.0.1"));
  try {
    for (const socket of stalled) socket.write(head);
    await expect.poll(() => requests).toBe(stalled.length);
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject("/quick")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(begun).toBe(0);
    const [first] = stalled;
    const answered = once(first as Socket, "data");
    first?.write("}");
    await expect.poll(() => begun).toBe(1);
    end.resolve("answered");
    expect(String((await answered)[0])).toContain("200 OK");
  } finally {
    for (const socket of stalled) socket.destroy();
  }
});

test("a burst waits for its turn", async () => {
  const underWay = await busy("/work", MOST);
  const burst = Array.from({ length: 20 }, () => app.inject("/quick"));
  end.resolve("answered");
  expect((await Promise.all(burst)).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  await Promise.all(underWay);
});

test("whether the process lives is always answered", async () => {
  await busy("/work", MOST);
  expect((await app.inject("/health?probe=1")).body).toBe("alive");
});

test("hooks do not wait for calls, nor calls for hooks", async () => {
  await busy("/inbox/token", 3 * MOST);
  expect((await app.inject("/quick")).statusCode).toBe(200);
  await busy("/work", MOST);
  await busy("/inbox/token", 1);
});

test("open event streams are no work", async () => {
  await busy("/events", 3 * MOST);
  expect((await app.inject("/quick")).statusCode).toBe(200);
});
