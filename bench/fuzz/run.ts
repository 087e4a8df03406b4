import { parseArgs } from "node:util";
import { paths, type SandboxTokenAnswer } from "@connect-portal/contract";
import { startTestPostgres } from "@connect-portal/database/testing";
import { call, contentOf } from "../support/call.ts";
import { launchPortal, signIn, untilReady } from "../support/portal.ts";
import { describeMachine, exitWhenInterrupted, freePort } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { cameTrue } from "../support/wait-until.ts";
import { callDocument, type DocumentResult } from "./call-documents.ts";
import { readDocuments } from "./documents.ts";
import { installSchemathesis } from "./install-schemathesis.ts";
import { sendMalformed, sendMutated } from "./raw-cases.ts";
import { complaints, tables } from "./report.ts";
import { goAway, stall } from "./stalled.ts";

/**
 * `npm run fuzz -- [--calls 100000] [--raw 20000] [--seed 1] [--database embedded|server] [--without-schemathesis] [--short]`:
 * calls by the portal's and the sandbox's documents, malformed HTTP, connections that stall, clients that go away. Ends
 * with 1 on a 5xx, on an answer against its schema, and when the process ends.
 */
const { values } = parseArgs({
  options: {
    calls: { type: "string" },
    raw: { type: "string" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    database: { type: "string", default: "embedded" },
    "without-schemathesis": { type: "boolean", default: false },
    short: { type: "boolean", default: false },
  },
});
const usual = values.short ? { calls: 300, raw: 1_000 } : { calls: 100_000, raw: 20_000 };
const [calls, raw] = [Number(values.calls ?? usual.calls), Number(values.raw ?? usual.raw)];
const seed = Number(values.seed);
/** What it tries for each operation: all edges of its schema take hundreds of calls. */
const phases = values.short ? ["examples", "fuzzing"] : ["examples", "coverage", "fuzzing"];
const PASSWORD = "fuzz-fuzz-fuzz-fuzz-1";
if (!["embedded", "server"].includes(values.database)) throw new Error("--database takes one of embedded, server.");
exitWhenInterrupted();

const postgres = values.database === "server" ? await startTestPostgres() : undefined;
const folder = await temporaryFolder("fuzz");
const port = await freePort();
const portal = launchPortal(port, {
  HUMAN_CHECK: "off",
  TRUST_PROXY: "1",
  ADMIN_PASSWORD: PASSWORD,
  DEMO_PASSWORD: PASSWORD,
  DATA_DIR: folder.path,
  ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
});
try {
  await untilReady(portal);
  const isReady = async () => (await call(`${portal.url}/ready`, {})).status === 200;
  if (!(await cameTrue(isReady, 60))) throw new Error(`The portal is not ready:\n${portal.output()}`);
  const malformed = await sendMalformed(port);
  const mutated = await sendMutated(port, raw, seed);
  const gone = await goAway(portal.url, port, portal.pid, 300);
  const isCalled = !values["without-schemathesis"];
  const [stalled, documents] = await Promise.all([
    stall(port),
    isCalled ? callDocuments() : "left out by --without-schemathesis",
  ]);
  const death = portal.ended();
  const stop = await portal.end("SIGTERM");
  const results = { documents, malformed, mutated, gone, stalled, stop, end: death ?? portal.ended() };
  const found = complaints(results);
  console.log(
    [`${describeMachine()}; ${values.database} database; seed ${seed}.`, "", tables(results), "", ...found].join("\n"),
  );
  if (found.length > 0) console.error(portal.output().split("\n").slice(-20).join("\n"));
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await portal.end("SIGKILL");
  await postgres?.stop();
  await folder.remove();
}

/** All documents again and again, each time with other calls, until there were enough; or why there are none. */
async function callDocuments(): Promise<readonly DocumentResult[] | string> {
  const installed = await installSchemathesis();
  if ("missing" in installed) return `not run: ${installed.missing} is missing`;
  const session = await signIn(portal.url, "admin", PASSWORD, "192.0.2.1");
  const all = await readDocuments(portal.url, session);
  const documents = values.short ? largest(all) : all;
  const operations = documents.reduce((sum, document) => sum + document.operations, 0);
  const results: DocumentResult[] = [];
  const made = () => results.reduce((sum, result) => sum + result.calls, 0);
  for (let pass = 0; made() < calls; pass += 1) {
    const before = made();
    for (const document of documents) {
      const share = (document.operations / operations) * (calls - before);
      console.error(`${document.name}: about ${Math.round(share)} calls …`);
      const order = { calls: share, seed: seed + pass, phases };
      // The calls of the portal's own document may have ended what the sandbox's token hangs on.
      const token = document.name === "portal" ? session : await sandboxToken();
      results.push(await callDocument(installed.program, portal.url, { ...document, token }, order));
    }
    if (made() === before) break;
  }
  return results;
}

/** A start of Schemathesis for each of sixty documents takes minutes; these are the largest: the portal's own and one more. */
function largest<T extends { readonly operations: number }>(documents: readonly T[]): readonly T[] {
  return documents.toSorted((one, other) => other.operations - one.operations).slice(0, 2);
}

async function sandboxToken(): Promise<string> {
  const session = await signIn(portal.url, "admin", PASSWORD, "192.0.2.1");
  const issued = await call(portal.url + paths.sandboxToken, { method: "POST", session });
  return contentOf<SandboxTokenAnswer>(issued).access_token;
}
