import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { publishedContent } from "@connect-portal/content/testing";
import { describeOperations } from "./describe-operations.ts";

const file = fileURLToPath(new URL("./operations.ts", import.meta.url));

/** `npm run types:operations`: the types of the operations that the sandbox's handlers answer. */
const { current } = await publishedContent();
await writeFile(file, await describeOperations(current()));
process.stdout.write(`${file}\n`);
