import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CommandError } from "./command-error.ts";
import { builtPage, type PageFiles, readPageFiles } from "./page-files.ts";
import { createListener } from "./request-listener.ts";
import { watchDocument } from "./watched-document.ts";

export interface ReferenceOptions {
  readonly file: string;
  /** The page compiles the file in a worker; otherwise the server has done so. */
  readonly raw?: boolean;
  /** 0, a free one, unless given. */
  readonly port?: number;
  /** Loopback unless given. */
  readonly host?: string;
}

export interface RunningReference {
  /** Address of the page, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves an OpenAPI file in the viewer. Rejects with CommandError when it cannot. */
export async function startReference(options: ReferenceOptions): Promise<RunningReference> {
  const { file, raw = false, port = 0, host = "127.0.0.1" } = options;
  const page = await readPageFiles(builtPage);
  const document = await watchDocument({ file, raw, build: buildOf(page) });
  const server = createServer(createListener({ page, document, host }));
  await listen(server, port, host);
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}`,
    close: () => close(server),
  };
}

/** The worker of the page holds the compiler, so the page's names change with it. */
function buildOf({ files }: PageFiles): string {
  return [...files.keys()].sort().join("\n");
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainListening(error, port, host)));
    server.listen(port, host, () => resolve());
  });
}

function explainListening(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new CommandError(`Port ${port} is in use`, "Stop what uses it, or choose another with --port");
    case "EACCES":
      return new CommandError(`Port ${port} may not be used by this user`, "Choose one above 1023 with --port");
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new CommandError(
        `${host} is not an address of this machine`,
        "Leave out --host, or give an address that is",
      );
    default:
      return error;
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
