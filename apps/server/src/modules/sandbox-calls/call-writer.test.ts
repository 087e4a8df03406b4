import { ConnectionError } from "@connect-portal/database";
import type { AnsweredCall } from "@connect-portal/sandbox/answered-call";
import { expect, test, vi } from "vitest";
import { createCallWriter, type WriterTools } from "./call-writer.ts";
import type { Dropped, NewCall } from "./calls.repository.ts";

const NOW = new Date("2026-11-29T10:00:00.000Z");
const call: AnsweredCall = {
  userId: 7,
  clientId: "sandbox-0123456789abcdef",
  world: null,
  isPage: false,
  requestId: "req-1",
  method: "POST",
  url: "/PowerCardConnectApi/rest/4.2.4/issuing/cards?pin=1234",
  operation: "POST /PowerCardConnectApi/rest/4.2.4/issuing/cards",
  operationId: "createCard",
  document: "/hps/4.2.4/issuing/cards/api/schemas/api.yaml",
  status: 201,
  durationMs: 12,
  requestHeaders: { authorization: "Bearer secret-token", "content-type": "application/json", cookie: "s=1" },
  requestBody: '{"cardNumber":"4111111111111111","pin":"1234"}',
  responseHeaders: { "content-type": "application/json; charset=utf-8" },
  responseBody: '{"cardId":"crd_7QX2M4KD0A"}',
};

function writerOf(tools: Partial<WriterTools> = {}) {
  const rows: NewCall[] = [];
  const dropped: Dropped[] = [];
  const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() };
  const writer = createCallWriter({
    insert: async (calls) => void rows.push(...calls),
    countDropped: async (some) => void dropped.push(...some),
    trim: async () => {},
    now: () => NOW,
    log,
    ...tools,
  });
  return { writer, rows, dropped, log };
}

test("a call is kept masked: no token, no cookie, no PIN, no card number", async () => {
  const { writer, rows } = writerOf();
  writer.record(call);
  await writer.close();
  expect(rows).toMatchObject([
    {
      user_id: 7,
      at: "2026-11-29T09:59:59.988Z",
      path: "/PowerCardConnectApi/rest/4.2.4/issuing/cards?pin=***",
      request_body: '{"cardNumber":"411111******1111","pin":"***"}',
      request_bytes: 46,
      response_body: '{"cardId":"crd_7QX2M4KD0A"}',
      cards: ["411111******1111", "crd_7QX2M4KD0A"],
      refusal: null,
    },
  ]);
  expect(JSON.parse(rows[0]?.request_headers ?? "")).toEqual([
    ["authorization", "***"],
    ["content-type", "application/json"],
    ["cookie", "***"],
  ]);
});

test("a body of 40,000 characters is cut, one of 70,000 and one of bytes are not kept; their lengths are", async () => {
  const { writer, rows } = writerOf();
  const type = { "content-type": "image/png" };
  writer.record({ ...call, requestBody: `{"a":"${"x".repeat(40_000)}"}` });
  writer.record({ ...call, requestBody: `{"a":"${"é".repeat(70_000)}"}` });
  writer.record({ ...call, requestHeaders: type, requestBody: Buffer.from([1, 0, 255]) });
  writer.record({ ...call, requestBody: '{"a":"\0"}', responseBody: "\ud800" });
  await writer.close();
  expect(rows.map(({ request_bytes, is_request_cut }) => [request_bytes, is_request_cut])).toEqual([
    [40_008, true],
    [140_008, true],
    [3, true],
    [9, false],
  ]);
  expect(rows.map(({ request_body }) => request_body?.length)).toEqual([32_768, undefined, undefined, 9]);
  expect([rows[3]?.request_body, rows[3]?.response_body]).toEqual(['{"a":"\ufffd"}', "\ufffd"]);
});

test("a refused call has the code of its problem, in whatever shape it was answered", async () => {
  const { writer, rows } = writerOf();
  const problem = { "content-type": "application/problem+json" };
  writer.record({ ...call, status: 422, responseHeaders: problem, responseBody: '{"code":"card_not_active"}' });
  writer.record({ ...call, status: 400, responseHeaders: { "sandbox-problem": "request_invalid" } });
  writer.record({ ...call, status: 502, responseHeaders: problem, responseBody: "{" });
  await writer.close();
  expect(rows.map(({ refusal }) => refusal)).toEqual(["card_not_active", "request_invalid", null]);
});

test("what is too much is dropped, counted by account and said once; other accounts have room left", async () => {
  const { writer, rows, dropped, log } = writerOf();
  for (let count = 0; count < 1_600; count += 1) writer.record(call);
  for (let count = 0; count < 600; count += 1) writer.record({ ...call, userId: 8 });
  expect(writer.counts).toEqual({ kept: 0, dropped: 200, waiting: 2_000 });
  await writer.close();
  expect(rows).toHaveLength(2_000);
  expect(dropped).toEqual([
    { user_id: 7, count: 100 },
    { user_id: 8, count: 100 },
  ]);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ why: "there are too many" }, expect.any(String));
});

test("16 MB of bodies wait at most", async () => {
  const { writer } = writerOf();
  for (let count = 0; count < 400; count += 1) writer.record({ ...call, responseBody: "x".repeat(65_536) });
  expect(writer.counts.waiting).toBeLessThanOrEqual(256);
  expect(writer.counts.dropped).toBe(400 - writer.counts.waiting);
  await writer.close();
});

test("a call that the database refuses is dropped, and those beside it are kept", async () => {
  const kept: NewCall[] = [];
  const { writer, dropped } = writerOf({
    insert: async (calls) => {
      if (calls.some(({ request_id }) => request_id === "bad")) throw new TypeError("no");
      kept.push(...calls);
    },
  });
  for (const requestId of ["a", "bad", "b"]) writer.record({ ...call, requestId });
  await writer.close();
  expect(kept.map(({ request_id }) => request_id)).toEqual(["a", "b"]);
  expect(dropped).toEqual([{ user_id: 7, count: 1 }]);
});

test("while the database is away calls wait, are written once it is back, and the log says both", async () => {
  let isAway = true;
  const away = new ConnectionError(Object.assign(new Error("away"), { code: "ECONNREFUSED" }));
  const { writer, rows, log } = writerOf({
    insert: async (calls) => {
      if (isAway) throw away;
      rows.push(...calls);
    },
  });
  writer.record(call);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 5_000 });
  isAway = false;
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 5_000 });
  expect(rows).toHaveLength(1);
  await writer.close();
});

test("a database that never answers holds the end of the process for two seconds at most", async () => {
  const { writer, log } = writerOf({ insert: () => new Promise(() => {}) });
  writer.record(call);
  const began = performance.now();
  await writer.close();
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(log.error).toHaveBeenCalledWith({ lost: 1 }, expect.any(String));
  writer.record(call);
  expect(writer.counts.dropped).toBe(1);
});
