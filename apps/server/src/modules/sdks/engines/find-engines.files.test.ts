import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { engineKinds } from "./engine-kinds.ts";
import { createEngineFinder } from "./find-engines.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connect-portal-engines-"));
  await mkdir(join(folder, "bin"));
  return () => rm(folder, { recursive: true });
});

/** A `java` that says of itself what is given. */
async function putJava(modules: string): Promise<void> {
  await writeFile(join(folder, "bin/java"), `#!/bin/sh\nprintf '${modules}'\n`);
  await chmod(join(folder, "bin/java"), 0o755);
}

async function putJars(): Promise<void> {
  for (const { jar } of Object.values(engineKinds)) await writeFile(join(folder, jar), "");
}

test("without Java it says what to install", async () => {
  const { find } = createEngineFinder(folder, folder);
  expect(await find()).toEqual({
    missing: "Java is missing. Install a Java development kit, version 11 or newer.",
  });
});

test.each([
  ["one that is too old", "java.base@9.0.4\\njdk.compiler@9.0.4\\n", "is a Java 9 that cannot run the generators"],
  ["one without its compiler", "java.base@17.0.15\\n", "is a Java 17 that cannot run the generators"],
  ["something else of that name", "", "is a Java of unknown version that cannot run the generators"],
])("a Java that cannot is named: %s", async (_case, modules, expected) => {
  await putJava(modules);
  await putJars();
  expect(await createEngineFinder(folder, folder).find()).toMatchObject({ missing: expect.stringContaining(expected) });
});

test("JARs that are missing are named, and found once they have come", async () => {
  await putJava("java.base@17.0.15\\njdk.compiler@17.0.15\\n");
  const { find } = createEngineFinder(folder, folder);
  expect(await find()).toMatchObject({ missing: expect.stringContaining("openapi-generator-cli-6.5.0.jar") });
  await putJars();
  expect(await find()).toEqual({ java: join(folder, "bin/java") });
});

test("while they are being installed it says so, and no longer when that process is gone", async () => {
  await putJava("java.base@17.0.15\\njdk.compiler@17.0.15\\n");
  await putJars();
  const { find } = createEngineFinder(folder, folder);
  await writeFile(join(folder, "being-installed"), String(process.pid));
  expect(await find()).toEqual({ missing: "The generators are being installed. Try again in a few minutes." });
  await writeFile(join(folder, "being-installed"), "999999999");
  expect(await find()).toEqual({ java: join(folder, "bin/java") });
});
