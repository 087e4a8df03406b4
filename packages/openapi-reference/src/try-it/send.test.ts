import { expect, test } from "vitest";
import type { HttpRequest } from "./build-request.ts";
import { send, type Transport } from "./send.ts";

const request: HttpRequest = { method: "GET", url: "https://api.example/cards", headers: [], body: null };
const never = new AbortController().signal;

function transportOf(fetch: () => Promise<Response>, page: Partial<Transport["page"]> = {}): Transport {
  const times = [100, 138.4];
  return {
    fetch,
    now: () => times.shift() ?? 0,
    page: { href: "https://portal.example/", isOnline: true, ...page },
  };
}

const refused = () => Promise.reject(new TypeError("Failed to fetch"));

test("an answer tells status, duration, size, type, headers and text", async () => {
  const response = new Response('{"a":"é"}', {
    status: 422,
    headers: { "Content-Type": "Application/JSON; charset=utf-8" },
  });
  const outcome = await send(
    request,
    never,
    transportOf(() => Promise.resolve(response)),
  );
  expect(outcome).toEqual({
    answer: {
      status: 422,
      statusLine: "422 Unprocessable Content",
      durationMs: expect.closeTo(38.4),
      size: 10,
      contentType: "application/json",
      headers: [["content-type", "Application/JSON; charset=utf-8"]],
      text: '{"a":"é"}',
    },
  });
});

test.each([
  ["image/png", new Uint8Array([80, 78, 71])],
  ["text/plain", new Uint8Array([0xff, 0xfe, 0x00])],
])("an answer of %s that is not text has no text", async (type, bytes) => {
  const response = new Response(bytes, { headers: { "Content-Type": type } });
  const outcome = await send(
    request,
    never,
    transportOf(() => Promise.resolve(response)),
  );
  expect(outcome).toMatchObject({ answer: { text: null, size: bytes.byteLength } });
});

test.each([
  ["another host: unreachable or CORS", {}, /api\.example.*does not allow calls from portal\.example \(CORS\)/],
  ["the portal's own host: it is down", { href: "https://api.example/docs" }, /^api\.example did not answer/],
  ["no network", { isOnline: false }, /offline/],
])("a call that does not arrive says why: %s", async (_, page, message) => {
  const outcome = await send(request, never, transportOf(refused, page));
  expect(outcome).toEqual({ failure: { kind: "unreachable", message: expect.stringMatching(message) } });
});

test("plain http from a page on https is named as such", async () => {
  const outcome = await send({ ...request, url: "http://api.example/" }, never, transportOf(refused));
  expect(outcome).toMatchObject({ failure: { message: expect.stringContaining("may not call http://api.example") } });
});

test("what a browser cannot send fails before anything is sent", async () => {
  const outcome = await send(
    { ...request, body: "{}" },
    never,
    transportOf(() => expect.unreachable()),
  );
  expect(outcome).toMatchObject({ failure: { kind: "invalid" } });
});

test("a cancelled call is not an error", async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await send(request, controller.signal, transportOf(refused))).toEqual({ failure: { kind: "cancelled" } });
});
