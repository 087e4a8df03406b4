import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { recordExamples } from "./record-examples.ts";
import { wantedExamples } from "./wanted-examples.ts";

const directory = fileURLToPath(new URL("../../../../content/hps/4.2.4/", import.meta.url));

test("every example of a webhook is what a poller gets: run `npm run record:webhooks` when the sandbox tells something else", {
  timeout: 600_000,
}, async () => {
  const recorded = await recordExamples(await wantedExamples(directory));
  expect(recorded.size).toBeGreaterThan(10);
  for (const [file, examples] of recorded) {
    expect(JSON.parse(await readFile(file, "utf8")), file).toEqual(examples);
  }
});
