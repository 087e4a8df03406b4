import { parseArgs } from "node:util";
import { startReference } from "./start-reference.ts";

const usage = "npm run reference -- path/to/openapi.yaml [--port 8090] [--host 127.0.0.1] [--raw]";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: "string", default: "8090" },
      host: { type: "string", default: "127.0.0.1" },
      raw: { type: "boolean", default: false },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(`${positionals.length} files are named. Name one`);
  const { url, close } = await startReference({ ...values, file, port: Number(values.port) });
  process.stdout.write(`Ready on ${url}\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, close);
} catch (error) {
  const cause = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").replace(/\.$/, "");
  process.stderr.write(`Cannot serve: ${cause}. Usage: ${usage}.\n`);
  process.exitCode = 1;
}
