import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { problems } from "../plugins/problems.ts";
import { stopping } from "../plugins/stopping.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { createHttpServers, type HttpServers } from "./http-servers.ts";

const headers = { "x-content-type-options": "nosniff" };
/** Quick where a test waits for it, and long where another limit has to come first. */
const LONG = 60_000;
/** Milliseconds that an answer takes: longer than the limits of the request. */
const LATE = 300;
const limits: ConnectionLimits = {
  request: LONG,
  head: LONG,
  idle: LONG,
  stalled: LONG,
  check: 20,
  connections: 100,
  connectionsOfNetwork: 100,
  networkOf: (address) => address,
};

let app: FastifyInstance;
let servers: HttpServers;
/** Requests whose head has arrived. */
let seen: number;
let isClosing: PromiseWithResolvers<void>;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function serve(few: Partial<ConnectionLimits>, patience?: number): Promise<void> {
  servers = createHttpServers({ ...limits, ...few }, headers);
  app = Fastify({ serverFactory: servers.create, clientErrorHandler: () => {}, return503OnClosing: false });
  await app.register(problems);
  await app.register(stopping, { servers, ...(patience !== undefined && { patience }) });
  seen = 0;
  isClosing = Promise.withResolvers();
  app.addHook("preClose", async () => isClosing.resolve());
  app.addHook("onRequest", (_request, _reply, next) => {
    seen++;
    next();
  });
  app.post("/", async () => "answered");
  app.get("/", async () => "answered");
  app.get("/late", async () => setTimeout(LATE, "answered"));
  app.get("/endless", async (_request, reply) => {
    const chunk = Buffer.alloc(64 * 1024);
    return reply.send(
      new Readable({
        read() {
          this.push(chunk);
        },
      }),
    );
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** A connection that has sent this, and what comes back until it ends. */
async function send(text: string, isRead = true) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  let received = "";
  if (isRead) socket.on("data", (piece) => (received += piece.toString()));
  socket.on("error", () => {});
  const ended = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  await once(socket, "connect");
  socket.write(text);
  return { socket, ended, received: () => received };
}

const connections = () => promisify(app.server.getConnections.bind(app.server))();

const post = "POST / HTTP/1.1\r\nHost: portal\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n";
const isProblem = (status: string, code: string) =>
  expect.toSatisfy(
    (answer: string) =>
      answer.startsWith(`HTTP/1.1 ${status}\r\n`) &&
      answer.includes("content-type: application/problem+json\r\n") &&
      answer.includes("x-content-type-options: nosniff\r\n") &&
      answer.includes(`"code":"${code}"`) &&
      answer.includes(`"requestId":"${/x-request-id: ([\da-f-]{36})\r\n/.exec(answer)?.[1]}"`),
    `${status} ${code}`,
  );

test.each([
  ["a head", "GET / HTTP/1.1\r\nHost: por"],
  ["a body", `${post}half`],
])("%s that does not come to its end is 408, and the connection ends", async (_what, text) => {
  await serve({ request: 50, head: 50 });
  expect(await (await send(text)).ended).toEqual(isProblem("408 Request Timeout", "request_timeout"));
});

test("a body that drips has no more time than another", async () => {
  await serve({ request: 200, head: 200 });
  const { socket, ended } = await send(post);
  const drip = setInterval(() => socket.write("x"), 10);
  expect(await ended).toEqual(isProblem("408 Request Timeout", "request_timeout"));
  clearInterval(drip);
});

test("an answer may take longer than a request", async () => {
  await serve({ request: 50, stalled: 50, head: 50 });
  const { received } = await send("GET /late HTTP/1.1\r\nHost: portal\r\n\r\n");
  await expect.poll(received).toContain("200 OK");
});

test.each([
  ["that was never used", ""],
  ["after its request", "GET / HTTP/1.1\r\nHost: portal\r\n\r\n"],
])("a connection without a request ends, one %s", async (_what, text) => {
  await serve({ idle: 50, head: 50, stalled: 50 });
  await (await send(text)).ended;
});

test("who does not read an answer is let go", async () => {
  await serve({ stalled: 50 });
  const { socket } = await send("GET /endless HTTP/1.1\r\nHost: portal\r\n\r\n", false);
  socket.pause();
  await expect.poll(() => connections(), { timeout: 10_000 }).toBe(0);
});

test.each([
  ["nonsense", "nonsense\r\n\r\n", "400 Bad Request", "validation_failed"],
  [
    "two lengths",
    `${post.replace("\r\n\r\n", "\r\nContent-Length: 3\r\n\r\n")}abc`,
    "400 Bad Request",
    "validation_failed",
  ],
  [
    "a head that is too large",
    `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
    "head_too_large",
  ],
])("%s is told what is wrong in the form of all other failures", async (_what, text, status, code) => {
  await serve({});
  expect(await (await send(text)).ended).toEqual(isProblem(status, code));
});

test("a network has so many connections, and gets a place back when one ends", async () => {
  await serve({ connectionsOfNetwork: 2 });
  const first = await send("");
  await send("");
  expect(await (await send("")).ended).toEqual(isProblem("429 Too Many Requests", "too_many_requests"));
  first.socket.destroy();
  await expect
    .poll(async () => (await send("GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n")).ended)
    .toContain("200 OK");
});

test("proxies are not counted, and the process has its own limit", async () => {
  await serve({ connectionsOfNetwork: 1, connections: 3, networkOf: () => undefined });
  await send("");
  await send("");
  await send("");
  expect(await (await send("")).ended).toBe("");
});

test("closing answers what is under way, and waits for no half-sent request longer than it may", async () => {
  await serve({}, 1_000);
  const half = [await send(`${post}half`), await send("GET / HTTP/1.1\r\nHost: por")];
  const idle = await send("GET / HTTP/1.1\r\nHost: portal\r\n\r\n");
  await expect.poll(idle.received).toContain("200 OK");
  const underWay = await send("GET /late HTTP/1.1\r\nHost: portal\r\n\r\n");
  const late = await send(`${post}${"x".repeat(99)}`);
  await expect.poll(() => seen).toBe(4);
  await expect.poll(() => connections()).toBe(5);
  const began = performance.now();
  const closed = app.close();
  late.socket.write("x");
  expect(await late.ended).toContain("200 OK");
  expect(await underWay.ended).toContain("200 OK");
  await closed;
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all([...half, idle].map(({ ended }) => ended));
});

test("connections that wait to be accepted when the server closes are answered, not reset", async () => {
  await serve({}, 5_000);
  const waiting = Array.from({ length: 8 }, () => send("GET / HTTP/1.1\r\nHost: portal\r\n\r\n"));
  const closed = app.close();
  const answers = await Promise.all(waiting.map(async (one) => (await one).ended));
  await closed;
  expect(answers.map((answer) => /^HTTP\/1\.1 (200|503) /.test(answer))).toEqual(answers.map(() => true));
});

test("what comes on an open connection while the server closes is told to come back", async () => {
  await serve({}, 5_000);
  const open = await send("GET /late HTTP/1.1\r\nHost: portal\r\n\r\nGET / HTTP/1.1\r\nHost: portal\r\n");
  await expect.poll(() => seen).toBe(1);
  const closed = app.close();
  await isClosing.promise;
  open.socket.write("\r\n");
  const answers = await open.ended;
  await closed;
  expect(answers).toMatch(/503 Service Unavailable[\s\S]*retry-after: 5[\s\S]*"code":"not_ready"/);
  expect(answers.toLowerCase()).toContain("connection: close");
});
