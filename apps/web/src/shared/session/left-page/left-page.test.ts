import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../testing/stub-browser.ts";
import {
  leftPageValue,
  pageAfterSignIn,
  readLeftPage,
  rememberAsked,
  rememberEnd,
  rememberLeftPage,
  rememberRefused,
} from "./left-page.ts";

let stored: Map<string, string>;
beforeEach(() => {
  ({ stored } = stubBrowser(() => new Response()));
});
afterEach(() => vi.unstubAllGlobals());

test("signing in leads to the products", () => {
  expect(pageAfterSignIn("demo")).toBe("/select-product");
  rememberEnd();
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("whoever signs in is led to the page of the link that was opened, once", () => {
  const path = "/swagger-ui/4.2.4/issuing/cards?api=Create%20card#createCard";
  rememberAsked(path);
  expect(pageAfterSignIn("demo")).toBe(path);
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("the same user is led back to where the session expired, once", () => {
  rememberLeftPage("demo", "/select-module/1/Issuing?q=card");
  expect(pageAfterSignIn("demo")).toBe("/select-module/1/Issuing?q=card");
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("the sign-in page can say that nobody used the session", () => {
  rememberLeftPage("demo", "/select-version/2", true);
  expect(readLeftPage(leftPageValue.read())).toMatchObject({ why: "expired", isIdle: true });
  expect(pageAfterSignIn("demo")).toBe("/select-version/2");
});

test("another user is not, nor the first one afterwards", () => {
  rememberLeftPage("demo", "/select-version/2");
  expect(pageAfterSignIn("admin")).toBe("/select-product");
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test("a page that was not open to an account is tried again by another one only", () => {
  rememberRefused("demo", "/users/47");
  expect(pageAfterSignIn("demo")).toBe("/select-product");
  rememberRefused("demo", "/users/47");
  expect(pageAfterSignIn("admin")).toBe("/users/47");
});

test.each([
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "https://elsewhere.example",
  "javascript:alert(1)",
  "",
  "select-product",
  "/v1/sessions",
  "/no-such-page",
  "/select-product/../v1/openapi.json",
])("an address that is no page of the portal is not followed: %j", (path) => {
  rememberAsked(path);
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});

test.each(["{", "null", "7", '{"why":"asked"}', '{"why":"expired","path":"/users"}', '{"why":"asked","path":7}'])(
  "what somebody else wrote there is left out: %j",
  (text) => {
    stored.set("connect-portal.left-page", text);
    expect(pageAfterSignIn("demo")).toBe("/select-product");
  },
);

test("a browser that keeps nothing leads to the products", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  rememberAsked("/users");
  expect(pageAfterSignIn("demo")).toBe("/select-product");
});
