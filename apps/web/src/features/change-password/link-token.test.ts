import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../shared/testing/stub-browser.ts";
import { keepLinkToken, readLinkToken } from "./page.tsx";

afterEach(() => vi.unstubAllGlobals());

test("the token of the address goes before the one that was kept, which survives without it", () => {
  stubBrowser(() => new Response());
  expect(readLinkToken("")).toBeNull();
  expect(readLinkToken("?token=first")).toBe("first");
  expect(keepLinkToken("first")).toBe(true);
  expect(readLinkToken("")).toBe("first");
  expect(readLinkToken("?token=")).toBe("first");
  expect(readLinkToken("?token=second")).toBe("second");
  keepLinkToken(null);
  expect(readLinkToken("")).toBeNull();
});

test("where the browser forbids storage the token is not kept, and nothing breaks", () => {
  stubBrowser(() => new Response());
  vi.stubGlobal("sessionStorage", {
    setItem: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(keepLinkToken("first")).toBe(false);
});
