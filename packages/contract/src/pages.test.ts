import { expect, test } from "vitest";
import { isPage, isPublic } from "./pages.ts";

test.each([
  "/",
  "/home",
  "/home/",
  "/users",
  "/users/7",
  "/select-module/3/Card%20Management",
  "/swagger-ui/4/a/b",
  "/encryption-keys",
])("%s is a page", (path) => expect(isPage(path)).toBe(true));

test.each(["/nope", "/users/7/edit", "/select-version", "/select-version//", "/Home", "/swagger-ui/4/a"])(
  "%s is none",
  (path) => expect(isPage(path)).toBe(false),
);

test("everybody may open the guides", () =>
  expect(["/guides", "/guides/:slug"].map((path) => isPublic(path as "/guides"))).toEqual([true, true]));

test("everybody may read what an error means", () => {
  expect(isPublic("/errors")).toBe(true);
  expect(isPublic("/errors/:code")).toBe(true);
  expect(isPublic("/users/:id")).toBe(false);
});
