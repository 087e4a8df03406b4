import { parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";

export interface Options {
  /** As typed; relative to the working directory. */
  readonly file: string;
  readonly host: string;
  readonly port: number;
  /** The page compiles the file in a worker, instead of the server. */
  readonly raw: boolean;
}

export const usage = `npm run reference -- path/to/openapi.yaml [--port 8090] [--host 127.0.0.1] [--raw]`;

/** Reads the command line. Throws CommandError. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined) throw new CommandError("No file is named", `Name one: ${usage}`);
  if (others.length > 0) throw new CommandError(`${positionals.length} files are named`, `Name one: ${usage}`);
  return { file, host: values.host, port: readPort(values.port), raw: values.raw };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string", default: "8090" },
        host: { type: "string", default: "127.0.0.1" },
        raw: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    // Node's own text names the option; what follows it tells how to pass a file whose name begins with a dash.
    const [cause = "The options cannot be read"] = String((error as Error).message).split(/\. |\n/);
    throw new CommandError(cause, `Usage: ${usage}`);
  }
}

/** 0 lets the system choose a free one. */
function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new CommandError(`--port ${text} is not a port`, "Give a number from 0 to 65535");
}
