import { isPage, isPublic, pagePatterns } from "@connect-portal/contract";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path !== undefined || index ? [`/${path ?? ""}`] : []),
    ...pathsOf(children),
  ]);

const flat = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [
    ...(entry.path !== undefined || entry.index ? [entry] : []),
    ...flat(entry.children ?? []),
  ]);

test("the server knows every page that the app has", async () => {
  const paths = pathsOf(await routes).filter((path) => path !== "/*");
  expect(paths).toContain("/select-version/:id");
  expect(paths.filter((path) => !(pagePatterns as readonly string[]).includes(path))).toEqual([]);
});

test("every page that is not for everybody is behind the sign-in", async () => {
  const guarded = (await routes)
    .filter(({ file }) => file === "guards/signed-in.tsx")
    .flatMap(({ children }) => children);
  const closed = pagePatterns.filter((pattern) => !isPublic(pattern));
  expect(closed).toContain("/swagger-ui/:version/:solution/:module");
  expect(pathsOf(guarded.filter((entry) => entry !== undefined)).toSorted()).toEqual(closed.toSorted());
});

test("the app and the server agree on which addresses are pages, in capital letters, too", async () => {
  const objects = flat(await routes)
    .filter(({ path }) => path !== "*")
    .map(({ path = "/", caseSensitive = false }) => ({ path, caseSensitive }));
  const isPageOfApp = (pathname: string) => matchRoutes(objects, pathname) !== null;
  for (const path of ["/", "/home", "/about", "/forgotPassword", "/errors/no_such", "/users/1", "/swagger-ui/a/b/C"]) {
    expect([path, isPageOfApp(path), isPage(path)]).toEqual([path, true, true]);
  }
  for (const path of ["/Home", "/ABOUT", "/Videos", "/forgotpassword", "/Users/1", "/Swagger-UI/a/b/c", "/Errors"]) {
    expect([path, isPageOfApp(path), isPage(path)]).toEqual([path, false, false]);
  }
});
