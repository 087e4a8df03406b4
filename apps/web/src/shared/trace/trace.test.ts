import { afterEach, expect, test, vi } from "vitest";
import { sessionToken } from "../session/store/session-store.ts";
import { administratorClaims, sessionTokenOf } from "../testing/session-token.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { trace } from "./trace.ts";

afterEach(() => vi.unstubAllGlobals());

test("an action is sent with its user and time", () => {
  const { sent } = stubBrowser(() => new Response(null, { status: 204 }));
  sessionToken.write(sessionTokenOf(administratorClaims(4_000_000_000)));
  trace("Select ConnectAPI Product", "/select-version/2", "PowerCard V4");
  expect(sent[0]).toMatchObject({
    url: "https://portal.example/audit/trace",
    method: "POST",
    body: {
      action: "Select ConnectAPI Product",
      webService: "/select-version/2",
      userId: "admin",
      data: "PowerCard V4",
      timestamps: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  });
});

test("texts longer than the contract accepts are cut", () => {
  const { sent } = stubBrowser(() => new Response(null, { status: 204 }));
  trace("Call API", "u".repeat(9_000), "d".repeat(9_000));
  expect(sent[0]?.body).toMatchObject({ webService: "u".repeat(2048), data: "d".repeat(8192) });
});

test("a failure disturbs nobody", async () => {
  const failed = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  stubBrowser(failed);
  expect(() => trace("Call API", "/x")).not.toThrow();
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
});
