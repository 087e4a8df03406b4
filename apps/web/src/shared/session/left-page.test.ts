import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { pageAfterSignIn, rememberLeftPage } from "./left-page.ts";

let stored: Map<string, string>;
beforeEach(() => {
  ({ stored } = stubBrowser(() => new Response()));
});
afterEach(() => vi.unstubAllGlobals());

test("signing in leads to the products", () => {
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("the same user is led back to where the session expired, once", () => {
  rememberLeftPage("demo", "/select-module/1/Issuing?q=card");
  expect(pageAfterSignIn("demo")).toBe("/select-module/1/Issuing?q=card");
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("another user is not, nor the first one afterwards", () => {
  rememberLeftPage("demo", "/select-version/2");
  expect(pageAfterSignIn("admin")).toBe("/select-product");
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test.each(["//elsewhere.example/", "/\\elsewhere.example", "https://elsewhere.example", "javascript:alert(1)", ""])(
  "an address that is not the portal's is not followed: %j",
  (path) => {
    rememberLeftPage("demo", path);
    expect(pageAfterSignIn("demo")).toBe("/select-product");
  },
);

test.each(["{", "null", "7", '{"username":"demo"}', '{"username":"demo","path":7}'])(
  "what somebody else wrote there is left out: %j",
  (text) => {
    stored.set("connect-portal.left-page", text);
    expect(pageAfterSignIn("demo")).toBe("/select-product");
  },
);
