import { expect, test } from "vitest";
import type { Progress } from "../answer/answer.ts";
import type { HttpRequest } from "../http-request.ts";
import { requestOf, transportOf } from "../testing/fixtures.ts";
import { send, type Transport } from "./send.ts";

const never = new AbortController().signal;

function answering(body: BodyInit | null, init: ResponseInit = {}): Transport {
  const times = [100, 138.4];
  return transportOf({ fetch: async () => new Response(body, init), now: () => times.shift() ?? 138.4 });
}

const refused = () => Promise.reject(new TypeError("Failed to fetch"));

test("an answer tells status, duration, size, type, headers and text", async () => {
  const transport = answering('{"a":"é"}', {
    status: 422,
    headers: { "Content-Type": "Application/JSON; charset=utf-8" },
  });
  expect(await send(requestOf({}), never, transport)).toEqual({
    answer: {
      status: 422,
      statusLine: "422 Unprocessable Content",
      durationMs: expect.closeTo(38.4),
      size: 10,
      contentType: "application/json",
      headers: [["content-type", "Application/JSON; charset=utf-8"]],
      body: { kind: "text", text: '{"a":"é"}', note: null, bytes: expect.any(Blob) },
    },
  });
});

test("bytes that are not text stay bytes", async () => {
  const png = new Uint8Array([137, 80, 78, 71]);
  const outcome = await send(requestOf({}), never, answering(png, { headers: { "Content-Type": "image/png" } }));
  expect(outcome).toMatchObject({ answer: { size: 4, body: { kind: "binary" } } });
});

test.each([
  ["HEAD", 200, /headers only/],
  ["GET", 204, /204 has no body/],
  ["GET", 304, /304 has no body/],
  ["GET", 200, /empty/],
])("an answer to %s with %s and no body says why", async (method, status, reason) => {
  const outcome = await send(requestOf({ method }), never, answering(null, { status }));
  expect(outcome).toMatchObject({ answer: { body: { kind: "none", reason: expect.stringMatching(reason) } } });
});

test("a redirect is told, and not followed", async () => {
  let redirect: string | undefined;
  const redirected = Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" });
  const transport = transportOf({
    fetch: async (request) => {
      redirect = (request as Request).redirect;
      return redirected;
    },
  });
  expect(await send(requestOf({}), never, transport)).toMatchObject({
    answer: { statusLine: "3XX Redirect", body: { kind: "none", reason: expect.stringMatching(/does not follow/) } },
  });
  expect(redirect).toBe("manual");
});

test("the first line and the bytes so far are told while the rest comes", async () => {
  const reports: Progress[] = [];
  await send(requestOf({}), never, answering("abc", { status: 201 }), (progress) => reports.push(progress));
  expect(reports.map(({ head, received }) => [head.status, received])).toEqual([
    [201, 0],
    [201, 3],
  ]);
});

test("items of a stream are told as they come, and stay when the reader stops it", async () => {
  const controller = new AbortController();
  const reports: Progress[] = [];
  const transport = transportOf({
    fetch: async (_, init) =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode("event: status\nid: 7\ndata: one\n\ndata: tw"));
            init?.signal?.addEventListener("abort", () => stream.error(new DOMException("", "AbortError")));
          },
        }),
        { headers: { "Content-Type": "text/event-stream" } },
      ),
  });
  const outcome = await send(requestOf({}), controller.signal, transport, (progress) => {
    reports.push(progress);
    if (progress.received > 0) controller.abort();
  });
  expect(reports[0]).toMatchObject({ received: 0, log: { total: 0 } });
  const item = { number: 1, atMs: 0, text: "one", event: "status", id: "7" };
  expect(reports.at(-1)?.log).toEqual({ total: 1, items: [item] });
  expect(outcome).toMatchObject({ answer: { body: { kind: "items", end: "stopped", log: { items: [item] } } } });
});

test("a call that the page's own policy refuses is told as such", async () => {
  const outcome = await send(
    requestOf({}),
    never,
    transportOf({ fetch: refused, watchPolicy: () => async () => true }),
  );
  expect(outcome).toMatchObject({ failure: { message: expect.stringContaining("connect-src") } });
});

test.each<[Partial<HttpRequest>, RegExp]>([
  [{ body: { kind: "text", text: "{}", contentType: "application/json" } }, /no body with GET/],
  [{ method: "TRACE" }, /may not send TRACE/],
  [{ url: "https://user:pass@api.example/" }, /cannot send this request/],
])("what a browser cannot send fails before anything is sent: %j", async (parts, message) => {
  const outcome = await send(requestOf(parts), never, transportOf({ fetch: () => expect.unreachable() }));
  expect(outcome).toMatchObject({ failure: { kind: "invalid", message: expect.stringMatching(message) } });
});

test("a file whose bytes a reload has forgotten is asked for again", async () => {
  const file = { id: "gone", name: "card.png", size: 3, type: "image/png" };
  const request = requestOf({ method: "POST", body: { kind: "file", file, contentType: "image/png" } });
  const outcome = await send(request, never, transportOf({ fetch: () => expect.unreachable() }));
  expect(outcome).toMatchObject({
    failure: { kind: "invalid", message: "Choose the file card.png again: it was lost when the page was reloaded." },
  });
});

test("a cancelled call is not an error", async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await send(requestOf({}), controller.signal, transportOf({ fetch: refused }))).toEqual({
    failure: { kind: "cancelled" },
  });
});
