import { parseArgs } from "node:util";
import { paths } from "@connect-portal/contract";
import { signIn } from "../portal/sign-in.ts";
import { launchPortal, untilReady } from "../portal/watched-portal.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { call } from "../support/call.ts";
import { freePort } from "../support/free-port.ts";
import { memoryOf } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { documentOfSize, publishDocument, specOf } from "./content.ts";

/**
 * What the server holds in memory that publishes 100 MB of documents, each once opened by a reader. `--megabytes 20` for
 * a try. No document of the corpus has 5 MB; the one that is nearest is published as often as it takes.
 */
const { values } = parseArgs({ options: { megabytes: { type: "string", default: "100" } } });
exitWhenInterrupted();
const WANTED = 5_000_000;
const PASSWORD = "bench-bench-bench-1";

const { name, text } = await documentOfSize(WANTED);
const bytes = Buffer.byteLength(text);
const modules = Array.from(
  { length: Math.ceil((Number(values.megabytes) * 1e6) / bytes) },
  (_, n) => `/1.0/bench/of-${n}`,
);

const folder = await temporaryFolder("memory");
await publishDocument(`${folder.path}/content`, modules, text);
const began = performance.now();
const environment = {
  DATA_DIR: `${folder.path}/data`,
  CONTENT_DIR: `${folder.path}/content`,
  ADMIN_PASSWORD: PASSWORD,
  DEMO_PASSWORD: PASSWORD,
  LOG_LEVEL: "fatal",
};
const portal = launchPortal(await freePort(), environment, "npm start");
try {
  const megabytes = () => `${(memoryOf(portal.serverPid() ?? 0) / 1e6).toFixed(0)} MB`;
  await untilReady(portal);
  console.log(`${modules.length} × ${name}, ${(bytes / 1e6).toFixed(2)} MB; at most 600 MB asked`);
  console.log(`ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${megabytes()}`);
  const session = await signIn(portal.url, "demo", PASSWORD, "10.0.0.1");
  for (const module of modules) {
    const query = new URLSearchParams({ spec: specOf(module) });
    const { status } = await call(`${portal.url}${paths.referenceIndex}?${query}`, { session });
    if (status !== 200) throw new Error(`${module} was answered ${status}`);
  }
  console.log(`each opened once: ${megabytes()}`);
} finally {
  await portal.end("SIGTERM");
  await folder.remove();
}
