import { expect, test } from "vitest";
import { rawPathValues } from "./raw-path.ts";

test.each([
  ["/a/{id}", "/a/x%2Fy?q=1#f", { id: "x%2Fy" }],
  ["/a/{id}.pdf", "/a/1.pdf", { id: "1" }],
  ["/a/{x}-{y}", "/a/1-2-3", { x: "1", y: "2-3" }],
  ["/a/{x}{y}", "/a/%C3%A9yz", { x: "%C3%A9", y: "yz" }],
  ["/a/v{x}.{y}.json", "/a/v1.2.json", { x: "1", y: "2" }],
  ["/a/{id}:block", "/a/7:block", { id: "7" }],
  ["/a/{id}:block", "/a/x%3Ay%3Ablock", { id: "x%3Ay" }],
  ["/a/é{x}💳", "/a/%C3%A9b%C3%A9%F0%9F%92%B3", { x: "b%C3%A9" }],
  ["/a/{id}/b/{n}", "http://host:1/a/7/b/8", { id: "7", n: "8" }],
])("%s against %s", (template, url, expected) => {
  expect(Object.fromEntries(rawPathValues(template, url))).toEqual(expected);
});
