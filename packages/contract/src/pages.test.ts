import { expect, test } from "vitest";
import { isPage, isPublic, pageFile } from "./pages.ts";

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

test.each([
  ["/", "index.html"],
  ["/about", "about/index.html"],
  ["/about/", "about/index.html"],
  ["//about", "/about/index.html"],
])("%s is answered with the file %s", (path, file) => expect(pageFile(path)).toBe(file));

test("everybody may read what an error means, also where the browser makes the page", () => {
  expect(isPublic("/errors")).toBe(true);
  expect(isPublic("/errors/:code")).toBe(true);
  expect(isPublic("/users/:id")).toBe(false);
});
