import { expect, test } from "vitest";
import { runsFor } from "./changed-tests.js";

const importers = ["--passWithNoTests", "--project=unit", "--project=component", "--changed=main"];

test.each<[string, string[], string[]]>([
  ["a module of an app", ["apps/server/src/modules/users/a.ts"], ["apps/server/src/modules/users/"]],
  ["an app beside its modules", ["apps/server/src/app.ts"], ["apps/server/"]],
  ["a package", ["packages/contract/src/users.ts", "packages/contract/README.md"], ["packages/contract/"]],
  ["scripts of their own", ["scripts/release/run.ts"], ["scripts/release/"]],
  ["scripts that stand alone", ["scripts/start.js"], ["scripts/"]],
])("tests of whole apps: those of %s that has changed", (_, changed, owners) => {
  expect(runsFor(changed, "main")).toEqual([
    importers,
    ["--passWithNoTests", "--project=http", "--project=database", ...owners],
  ]);
});

test("of the journeys those that have changed", () => {
  const journey = "e2e/01-first-call.journey.ts";
  expect(runsFor([journey, "e2e/support/browser.ts"], "main")).toEqual([
    importers,
    ["--passWithNoTests", "--project=e2e", journey],
  ]);
});

test("where nothing is committed, what is not committed counts", () => {
  expect(runsFor([], undefined)).toEqual([[...importers.slice(0, -1), "--changed"]]);
});
