import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { ADDRESS } from "./kept-places.ts";
import { programs } from "./programs.ts";

const root = join(import.meta.dirname, "../../..");
const sources = ["{apps/server,apps/sandbox,packages/*}/src/**/*.ts", "scripts/{advisories,release/launch}/*.ts"];
/** Run from the repository only. */
const ours = /\.test\.ts$|\/(testing|recording|proofs|generated)\//;

test("each file that the server's code starts by its address is a program of the release", () => {
  const files = globSync(sources, { cwd: root }).filter((file) => !ours.test(file));
  const named = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(ADDRESS)].map(([, other = ""]) =>
      relative(root, join(root, dirname(file), other)),
    ),
  );
  expect(named).toContain("apps/server/src/main.ts");
  const known = new Set(Object.values(programs));
  expect(named.filter((file) => /(?<!\.worker)\.ts$/.test(file) && !known.has(file))).toEqual([]);
});
