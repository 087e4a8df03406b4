import { isPublic, pagePatterns } from "@connect-portal/contract";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path !== undefined || index ? [`/${path ?? ""}`] : []),
    ...pathsOf(children),
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
