import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  AnswerUnreadable,
  ConnectError,
  ConnectionFailed,
  type ConnectOptions,
  type RequestRecord,
  type ResponseRecord,
  TimedOut,
  Transport,
} from "./runtime.ts";

class CardStateConflict extends ConnectError {}

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly token: string | undefined;
  readonly agent: string | undefined;
}

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
const problem = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { status, code, title: code }, headers);

const read = { method: "GET", path: "/cards/{cardId}" };
const block = { method: "POST", path: "/cards/{cardId}/block", takesKey: true, sends: "application/json" };
const lookUp = { method: "POST", path: "/cards/lookups", sends: "application/json" };

let replies: Reply[];
let seen: Seen[];
let tokens: number;
let lifetime: number;
let baseUrl: string;
const server = createServer((request, response) => {
  request.resume();
  if (request.url?.endsWith("/oauth2/token")) {
    tokens += 1;
    json(200, { access_token: `token-${tokens}`, expires_in: lifetime })(response, request);
    return;
  }
  const { method = "", url = "", headers } = request;
  const key = headers["idempotency-key"];
  seen.push({ method, url, key: key as string, token: headers.authorization, agent: headers["user-agent"] });
  (replies.shift() ?? json(200, { ok: true }))(response, request);
});

beforeEach(async () => {
  [replies, seen, tokens, lifetime] = [[], [], 0, 3600];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const transport = (options: Partial<ConnectOptions> = {}) =>
  new Transport({ baseUrl, clientId: "id", clientSecret: "s e:cret", ...options }, "connect-client/1", {
    card_state_conflict: CardStateConflict,
  });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: ConnectError) => error,
  );

test("calls at once share one token, and send path, query and agent as they should be", async () => {
  const client = transport();
  await Promise.all([1, 2, 3].map(() => client.send(read, ["a/b c"], { limit: 2, code: ["x", "y"], none: undefined })));
  expect(tokens).toBe(1);
  expect(seen[0]).toMatchObject({
    url: "/cards/a%2Fb%20c?limit=2&code=x&code=y",
    token: "Bearer token-1",
    agent: "connect-client/1",
  });
  await client.send({ ...read, joined: ["code"] }, ["1"], { code: ["x", "y"] });
  expect(seen.at(-1)?.url).toBe("/cards/1?code=x%2Cy");
});

test.each(["", ".", ".."])("a value %j of the path is no call to another operation", async (value) => {
  await expect(transport().send(read, [value])).rejects.toThrow("{cardId} in the path needs a value.");
  expect(seen).toEqual([]);
});

test("a token that is refused is renewed once", async () => {
  replies = [problem(401, "token_expired")];
  const client = transport();
  expect(await client.send(block, ["1"], {}, {})).toEqual({ ok: true });
  expect(seen.map(({ token }) => token)).toEqual(["Bearer token-1", "Bearer token-2"]);
  replies = [problem(401, "token_invalid"), problem(401, "token_invalid")];
  expect(await failure(client.send(read, ["1"]))).toMatchObject({ code: "token_invalid", status: 401 });
  expect(seen).toHaveLength(4);
});

test("a token is renewed a minute before it expires, and one that lives for no time is used", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const client = transport();
  await client.send(read, ["1"]);
  vi.setSystemTime(Date.now() + 3_539_000);
  await client.send(read, ["1"]);
  lifetime = 0;
  vi.setSystemTime(Date.now() + 2_000);
  await client.send(read, ["1"]);
  vi.useRealTimers();
  expect(seen.map(({ token }) => token)).toEqual(["Bearer token-1", "Bearer token-1", "Bearer token-2"]);
});

test.each([
  ["seconds", () => "0"],
  ["a date", () => new Date(Date.now() - 1000).toUTCString()],
  ["nonsense", () => "soon"],
])("a busy server is asked again after Retry-After in %s", async (_name, header) => {
  replies = [problem(429, "too_many_requests", { "retry-after": header() }), problem(503, "busy")];
  expect(await transport().send(read, ["1"])).toEqual({ ok: true });
  expect(seen).toHaveLength(3);
});

test("a server that wants to be left alone for longer than a minute is", async () => {
  replies = [problem(503, "busy", { "retry-after": "61" })];
  expect(await failure(transport().send(read, ["1"]))).toMatchObject({ status: 503, code: "busy" });
  expect(seen).toHaveLength(1);
});

test("a change whose answer is lost is repeated with its key, one without a key is not", async () => {
  const cut: Reply = (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" }).write('{"half');
    setImmediate(() => response.destroy());
  };
  replies = [cut, cut];
  expect(await transport().send(block, ["1"], {}, {})).toEqual({ ok: true });
  expect(seen).toHaveLength(3);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  replies = [cut];
  const error = await failure(transport().send(lookUp, [], {}, {}));
  expect(error).toBeInstanceOf(ConnectionFailed);
  expect(error).toMatchObject({ code: "connection_failed", status: 200 });
  expect(seen).toHaveLength(4);
});

test("a refusal is an error of its code's class, with everything that support asks for", async () => {
  const headers = { "x-request-id": "req-1", "sandbox-timeline": "https://portal.example/t/1" };
  replies = [json(409, { code: "card_state_conflict", detail: "The card is closed." }, headers)];
  const error = await failure(transport().send(block, ["1"], {}, {}));
  expect(error).toBeInstanceOf(CardStateConflict);
  expect(error).toMatchObject({
    name: "CardStateConflict",
    message: "The card is closed.",
    status: 409,
    requestId: "req-1",
    timeline: "https://portal.example/t/1",
  });
  replies = [(response) => response.writeHead(500, { "content-type": "text/html" }).end("<h1>Oops</h1>")];
  expect(await failure(transport().send(read, ["1"]))).toMatchObject({
    code: "http_500",
    message: "The server answered 500.",
  });
  replies = [json(422, { code: "x", title: "It is wrong.", errors: [{ pointer: "/pin", message: "is missing" }] })];
  expect((await failure(transport().send(read, ["1"]))).message).toBe("It is wrong. /pin: is missing");
  replies = [problem(404, "constructor")];
  expect((await failure(transport().send(read, ["1"]))).constructor).toBe(ConnectError);
});

test("no answer, a dripping one, and one that ends too late are timed out", async () => {
  const drip: Reply = (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  for (const reply of [() => {}, drip]) {
    replies = [reply];
    const error = await failure(transport({ timeout: 200, maxRetries: 0 }).send(read, ["1"]));
    expect(error).toBeInstanceOf(TimedOut);
    expect(error.message).toBe("No whole answer within 200 ms.");
  }
});

test("the caller's own signal ends a call, also while it waits", async () => {
  const stop = new AbortController();
  replies = [
    (response, request) => {
      problem(503, "busy", { "retry-after": "30" })(response, request);
      setImmediate(() => stop.abort(new Error("enough")));
    },
  ];
  await expect(transport().send(read, ["1"], {}, undefined, { signal: stop.signal })).rejects.toThrow("enough");
});

test("an answer that is too large or is not JSON is told as such, and not repeated", async () => {
  const endless: Reply = (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, " ")));
    };
    response.on("drain", pour);
    pour();
  };
  replies = [endless];
  expect(await failure(transport().send(read, ["1"]))).toMatchObject({ message: "The answer is larger than 32 MiB." });
  replies = [(response) => response.writeHead(200, { "content-type": "application/json" }).end("{oops")];
  const error = await failure(transport().send(read, ["1"]));
  expect(error).toBeInstanceOf(AnswerUnreadable);
  expect(error.code).toBe("answer_unreadable");
  expect(seen).toHaveLength(2);
});

test("a list is read to its end, or by its first page", async () => {
  const pages = [
    { items: [1, 2], nextCursor: "two" },
    { items: [3], nextCursor: null },
  ];
  replies = pages.map((page) => json(200, page));
  const list = transport().pages<number, { items: number[] }>({ method: "GET", path: "/cards" }, [], { limit: 2 });
  const items: number[] = [];
  for await (const item of list) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(seen.map(({ url }) => url)).toEqual(["/cards?limit=2", "/cards?limit=2&cursor=two"]);
  replies = pages.map((page) => json(200, page));
  expect((await list).items).toEqual([1, 2]);
});

test("logs get method, path, status and time: no secret, no value, and a log that throws fails nothing", async () => {
  const told: (RequestRecord | ResponseRecord)[] = [];
  const client = transport({
    onRequest: (record) => {
      told.push(record);
      throw new Error("log");
    },
    onResponse: (record) => told.push(record),
  });
  replies = [json(200, {}, { "x-request-id": "req-1" })];
  await client.send(block, ["secret-card"], {}, { pin: "pin-1234" });
  expect(told.slice(-2)).toEqual([
    { method: "POST", path: "/cards/{cardId}/block", attempt: 1 },
    {
      method: "POST",
      path: "/cards/{cardId}/block",
      attempt: 1,
      status: 200,
      requestId: "req-1",
      durationMs: expect.any(Number),
    },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/secret-card|pin-1234|token-|s e:cret/);
});
