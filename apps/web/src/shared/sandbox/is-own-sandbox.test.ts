import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../testing/stub-browser.ts";
import { isOwnSandbox } from "./is-own-sandbox.ts";

beforeEach(() => void stubBrowser(() => new Response()));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["https://portal.example/PowerCardConnectApi/rest/4.2.4/issuing/cards", true],
  ["https://PORTAL.example:443/PowerCardConnectApi/rest/cards?x=1", true],
  ["https://portal.example/PowerCardConnectApi/rest", false],
  ["https://portal.example/PowerCardConnectApi/restless/cards", false],
  ["https://portal.example/PowerCardConnectApi/rest/../../v1/users", false],
  ["http://portal.example/PowerCardConnectApi/rest/cards", false],
  ["https://portal.example:8443/PowerCardConnectApi/rest/cards", false],
  ["https://portal.example.evil.example/PowerCardConnectApi/rest/cards", false],
  ["https://portal.example@evil.example/PowerCardConnectApi/rest/cards", false],
  ["https://evil.example/https://portal.example/PowerCardConnectApi/rest/cards", false],
  ["//evil.example/PowerCardConnectApi/rest/cards", false],
  ["", false],
])("%s: %s", (url, isOwn) => {
  expect(isOwnSandbox(url)).toBe(isOwn);
});
