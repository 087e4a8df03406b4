import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../session/store/session-store.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { callApi, callText, callVersioned } from "./call.ts";

const INTERNAL = "Internal error please try again later.";

afterEach(() => vi.unstubAllGlobals());

test("a call carries the session token and answers with the JSON", async () => {
  const { sent } = stubBrowser(() => Response.json([{ id: 1 }]));
  sessionToken.write("the.session.token");
  expect(await callApi("/v1/ws/products/")).toEqual([{ id: 1 }]);
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer the.session.token");
});

test("an anonymous call carries no token, and its body goes as JSON", async () => {
  const { sent } = stubBrowser(() => Response.json({}));
  sessionToken.write("the.session.token");
  await callApi("/public/v1/users/authenticate", { method: "POST", body: { username: "a" }, anonymous: true });
  expect(sent[0]).toMatchObject({ method: "POST", body: { username: "a" } });
  expect(sent[0]?.headers.get("authorization")).toBeNull();
  expect(sent[0]?.headers.get("content-type")).toBe("application/json");
});

test("an empty answer is undefined", async () => {
  stubBrowser(() => new Response(null, { status: 204 }));
  expect(await callApi("/v1/sessions/current", { method: "DELETE" })).toBeUndefined();
});

test("a refusal fails with the message of the answer", async () => {
  stubBrowser(() => Response.json({ errorMessage: "Not yours.", code: "not_allowed" }, { status: 403 }));
  await expect(callApi("/x")).rejects.toMatchObject({ status: 403, errorMessage: "Not yours.", code: "not_allowed" });
});

test("no answer at all fails with the internal error and status 0", async () => {
  stubBrowser(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(callApi("/x")).rejects.toMatchObject({ status: 0, errorMessage: INTERNAL });
});

test("a success that is not JSON fails with the internal error", async () => {
  stubBrowser(() => new Response("<html>"));
  await expect(callApi("/x")).rejects.toMatchObject({ status: 200, errorMessage: INTERNAL });
});

test("a call that its caller gave up fails with the caller's reason", async () => {
  const controller = new AbortController();
  stubBrowser(() => {
    controller.abort();
    return Promise.reject(controller.signal.reason);
  });
  await expect(callApi("/x", { signal: controller.signal })).rejects.toMatchObject({ name: "AbortError" });
});

test("the text of a document is answered as it is", async () => {
  const { sent } = stubBrowser(() => new Response("openapi: 3.1.0\n"));
  expect(await callText("/hps/4.2.4/issuing/cards/api/schemas/api.yaml")).toBe("openapi: 3.1.0\n");
  expect(sent[0]?.headers.get("accept")).toBe("*/*");
});

test.each([
  ['"7"', '"7"'],
  ['W/"7"', '"7"'],
  [null, null],
])("an answer comes with its version: %s is sent back as %s", async (etag, version) => {
  stubBrowser(() => Response.json({ id: 1 }, { headers: etag === null ? {} : { etag } }));
  expect(await callVersioned("/v1/users/1")).toEqual({ value: { id: 1 }, version });
});
