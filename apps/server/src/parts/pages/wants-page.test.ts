import { expect, test } from "vitest";
import { wantsPage } from "./wants-page.ts";

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

test.each([
  "/",
  "/home",
  "/users",
  "/users/7",
  "/audit/bank-a",
  "/audit/trace",
  "/audit/events",
  "/swagger-ui/4.2.4/issuing/cards",
  "/nonsense",
])("a browser that opens %s gets a page", (path) => {
  expect(wantsPage("GET", path, BROWSER)).toBe(true);
  expect(wantsPage("HEAD", path, BROWSER)).toBe(true);
});

test.each([
  "/public/x",
  "/v1",
  "/v1/nonsense",
  "/hps/a/b",
  "/audit/events/x",
  "/PowerCardConnectApi/rest",
  "/health/x",
])("a browser that opens %s gets no page: calls live there", (path) => {
  expect(wantsPage("GET", path, BROWSER)).toBe(false);
});

test("a program that takes anything gets the pages, and a problem for what is none", () => {
  for (const accept of ["*/*", undefined]) {
    expect(wantsPage("GET", "/select-product", accept)).toBe(true);
    expect(wantsPage("GET", "/nonsense", accept)).toBe(false);
  }
});

test("who asks for JSON, or sends something, opens no page", () => {
  expect(wantsPage("GET", "/home", "application/json")).toBe(false);
  expect(wantsPage("POST", "/home", BROWSER)).toBe(false);
});
