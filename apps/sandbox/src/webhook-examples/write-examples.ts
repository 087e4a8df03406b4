import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { recordExamples } from "./record-examples.ts";
import { wantedExamples } from "./wanted-examples.ts";

const directory = fileURLToPath(new URL("../../../../content/hps/4.2.4/", import.meta.url));

/** `npm run record:webhooks`: the examples that the webhook documents of 4.2.4 refer to. */
const files = await recordExamples(await wantedExamples(directory));
for (const [file, examples] of files) {
  await writeFile(file, `${JSON.stringify(examples, null, 2)}\n`);
  process.stdout.write(`${file}\n`);
}
