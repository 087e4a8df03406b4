import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { recordAuthorization } from "./record-authorization.ts";

const file = new URL("../../../web/src/features/home/recording.json", import.meta.url);

/** `npm run record:authorization`: records the payment shown on the home page. Run it on an otherwise idle machine. */
const recording = await recordAuthorization({ warmUps: 200 });
await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
process.stdout.write(`${recording.milliseconds} ms, written to ${fileURLToPath(file)}\n`);
