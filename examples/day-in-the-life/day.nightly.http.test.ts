import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LONG, run, useDay } from "./testing/use-day.ts";

const day = useDay("typescript");
const modules = join(import.meta.dirname, "../../node_modules");
/** As strict as a user's project may be. */
const tsconfig = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    module: "nodenext",
    target: "esnext",
    types: ["node"],
    typeRoots: [join(modules, "@types")],
  },
  include: ["*.ts"],
};

test("a day of an integration goes as its README says, in TypeScript", LONG, async () => {
  const folder = await day.unpack();
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  await run("npm", ["install", "--silent", "./connect-client"], { cwd: folder });
  const { stdout } = await run(join(modules, ".bin/tsc"), ["-p", folder]).catch((error) => error);
  expect(stdout).toBe("");
  await day.tell(folder, process.execPath, ["day.ts"]);
});
