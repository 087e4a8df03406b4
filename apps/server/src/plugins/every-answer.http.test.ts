import { once } from "node:events";
import { connect } from "node:net";
import { PROBLEM_MEDIA_TYPE, paths, SANDBOX_BASE } from "@connect-portal/contract";
import type { InjectOptions } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/index.ts";

let portal: TestApp;
let base: URL;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  const logger = pino({ level: "debug" }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const settings = { PARTS: ["web" as const, "sandbox" as const], PUBLIC_URL: "https://portal.example.com" };
  portal = await startTestApp({ settings, logger });
  base = new URL(await portal.app.listen({ port: 0, host: "127.0.0.1" }));
});
afterAll(() => portal.close());

const call = (url: string, more: Partial<InjectOptions> = {}) => portal.app.inject({ url, ...more });
const unknownInbox = paths.inboxAddress("A".repeat(22));

/** Each kind of answer: of a call, of the framework, of the sandbox, of an inbox, and a path that there is not. */
const everywhere = ["/health", "/%zz", `${SANDBOX_BASE}/nothing`, unknownInbox, "/v1/nothing"];

test.each(everywhere)("%s says what every answer says", async (url) => {
  const { headers } = await call(url, { headers: { "x-request-id": "order-17/4" } });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "x-request-id": "order-17/4",
  });
});

test.each(everywhere.slice(1))("%s names the request in its problem, too", async (url) => {
  const answer = await call(url, { headers: { "x-request-id": "order-17/4" } });
  expect(answer.headers["content-type"]).toContain(PROBLEM_MEDIA_TYPE);
  expect(answer.json().requestId).toBe("order-17/4");
});

test("without an id that can be repeated a request gets one, and the log has the same", async () => {
  const { headers } = await call("/v1/nothing", { headers: { "x-request-id": "a b<script>" } });
  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  expect(logged).toContainEqual(
    expect.objectContaining({ requestId: headers["x-request-id"], route: "none", status: 404 }),
  );
});

test("the portal's pages and calls may not use camera, microphone or place", async () => {
  for (const url of ["/health", "/v1/nothing", paths.authenticate])
    expect((await call(url)).headers["permissions-policy"]).toMatch(/camera=\(\).*geolocation=\(\), microphone=\(\)/);
});

test("sandbox answers are kept by nobody", async () => {
  expect((await call(`${SANDBOX_BASE}/nothing`)).headers["cache-control"]).toBe("no-store");
});

test.each(["gzip", "br", "deflate", "zstd", "x-gzip", "nonsense"])(
  "a body with Content-Encoding %s is 415, by the portal and by the sandbox",
  async (coding) => {
    const headers = { "content-type": "application/json", "content-encoding": coding };
    for (const url of [paths.authenticate, `${SANDBOX_BASE}/nothing`]) {
      const answer = await call(url, { method: "POST", headers, payload: "{}" });
      expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_media_type"]);
      expect(answer.json().detail).toContain("Content-Encoding");
    }
    expect((await call(unknownInbox, { method: "POST", headers, payload: "{}" })).statusCode).toBe(404);
  },
);

test("identity is no encoding", async () => {
  const headers = { "content-type": "application/json", "content-encoding": "identity" };
  const answer = await call(paths.authenticate, { method: "POST", headers, payload: "{}" });
  expect(answer.json().code).toBe("validation_failed");
});

test.each(["QUERY", "PROPFIND", "PURGE", "LOCK"])("%s is no call, with a body or without", async (method) => {
  for (const url of ["/v1/users/me", "/nothing", `${SANDBOX_BASE}/nothing`]) {
    for (const more of [{}, { payload: "{}" }, { payload: "{}", headers: { "content-type": "application/json" } }]) {
      const answer = await call(url, { method: method as "QUERY", ...more });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
    }
  }
});

/** Returns the response to these bytes, until the connection ends. */
async function raw(text: string): Promise<string> {
  const socket = connect(Number(base.port), base.hostname);
  let received = "";
  socket.on("data", (piece) => {
    received += piece.toString();
  });
  socket.write(text);
  await once(socket, "close");
  return received;
}

test.each([
  ["two hosts", "GET /health HTTP/1.1\r\nHost: portal\r\nHost: elsewhere\r\nConnection: close\r\n\r\n", "400"],
  ["the same host twice", "GET /health HTTP/1.1\r\nHost: portal\r\nhost: portal\r\nConnection: close\r\n\r\n", "400"],
  ["no host", "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n", "400"],
  ["one host", "GET /health HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n", "200"],
  ["no host in HTTP/1.0", "GET /health HTTP/1.0\r\n\r\n", "200"],
  ["an unknown expectation", "GET /health HTTP/1.1\r\nHost: portal\r\nExpect: x\r\nConnection: close\r\n\r\n", "200"],
])("%s: %j is %s", async (_what, text, status) => {
  const answer = await raw(text);
  expect(answer.slice(9, 12)).toBe(status);
  expect(answer).toContain("x-content-type-options: nosniff");
  if (status === "400") expect(answer).toContain('"code":"validation_failed"');
});

test("a caller who leaves in a body is no error", async () => {
  logged.length = 0;
  const socket = connect(Number(base.port), base.hostname);
  const head = `POST ${paths.authenticate} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: 100\r\n\r\n{`);
  socket.end();
  await expect
    .poll(() => logged.map(({ msg }) => msg))
    .toContain("the caller disconnected before the request was complete");
  expect(logged.filter(({ level }) => Number(level) > 20)).toEqual([]);
});
