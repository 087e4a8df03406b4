import { readFile } from "node:fs/promises";
import { publishedContent } from "@connect-portal/content/testing";
import { expect, test } from "vitest";
import { describeOperations } from "./describe-operations.ts";

test("the types of operations are those of the published documents: npm run types:operations writes them", async () => {
  const written = await readFile(new URL("./operations.ts", import.meta.url), "utf8");
  expect(written).toBe(await describeOperations((await publishedContent()).current()));
});
