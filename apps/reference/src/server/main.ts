import { explain } from "./command-error.ts";
import { readOptions } from "./read-options.ts";
import { startReference } from "./start-reference.ts";

try {
  const reference = await startReference(readOptions(process.argv.slice(2)));
  process.stdout.write(`Ready on ${reference.url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => reference.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
