import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort } from "../../support/free-port.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { peersFolder } from "../install-peers.ts";

/** Seconds. */
const PATIENCE = 60;

export interface Prism {
  readonly origin: string;
  readonly headers: Record<string, string>;
  stop(): void;
}

/** Prism's mock server for a document, as its command line starts it. */
export async function startPrism(document: string): Promise<Prism> {
  const cli = createRequire(join(peersFolder, "package.json")).resolve("@stoplight/prism-cli");
  const port = await freePort();
  const where = ["--host", "127.0.0.1", "--port", String(port)];
  // One process that logs nothing: a second one would only write the log.
  const flags = ["mock", document, ...where, "--multiprocess", "false", "--verboseLevel", "silent"];
  const child = spawn(process.execPath, [cli, ...flags], {
    stdio: "ignore",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => child.exitCode !== null,
    );
  await waitUntil("Prism answers", answers, PATIENCE);
  if (child.exitCode !== null) throw new Error(`Prism ended with code ${child.exitCode}`);
  return { origin, headers: { authorization: "Bearer any" }, stop: () => child.kill() };
}
