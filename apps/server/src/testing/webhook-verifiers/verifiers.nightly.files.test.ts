import { join } from "node:path";
import { test } from "vitest";
import { nodeModulesWith } from "../installed.ts";
import { expectVerified } from "./expect-verified.ts";

const folder = join(import.meta.dirname, "node");

test.each(["svix", "standardwebhooks"])("%s of npm verifies what arrives", { timeout: 120_000 }, async (library) => {
  const libraries = await nodeModulesWith(join(folder, "package.json"));
  await expectVerified(process.execPath, ["verify.js", library, libraries], folder);
});
