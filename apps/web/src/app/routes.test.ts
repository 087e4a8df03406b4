import { pagePatterns } from "@connect-portal/contract";
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
