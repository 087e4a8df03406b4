import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { atExit } from "../support/processes.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import type { FuzzedDocument } from "./documents.ts";
import { knownAnswers, leftOut } from "./known-answers.ts";

export interface DocumentResult {
  readonly name: string;
  readonly operations: number;
  readonly calls: number;
  /** Status to how often. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What no answer may be, with the operation; the known ones left out. */
  readonly faults: readonly string[];
  readonly known: number;
}

interface CallOrder {
  /** About so many. */
  readonly calls: number;
  readonly seed: number;
  /** Phases of Schemathesis. */
  readonly phases: readonly string[];
}

/** Most output of Schemathesis in bytes: it prints each failure. */
const OUTPUT = 256 * 1024 * 1024;

/** Lets Schemathesis call by a document, validly and invalidly. */
export async function callDocument(
  program: string,
  url: string,
  document: FuzzedDocument & { /** Bearer token of its calls. */ readonly token: string },
  order: CallOrder,
): Promise<DocumentResult> {
  const { path: folder, remove } = await temporaryFolder("fuzz");
  try {
    const [file, log, report] = ["document.json", "calls", "report.json"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(file, JSON.stringify(document.content));
    await writeFile(log, "");
    const output = await run(program, folder, argumentsFor(file, url, report, document, order), {
      FUZZ_LOG: log,
      FUZZ_TOKEN: document.token,
      SCHEMATHESIS_HOOKS: "schemathesis_hooks",
      PYTHONPATH: import.meta.dirname,
      PYTHONDONTWRITEBYTECODE: "1",
    });
    return resultOf(document, await readFile(log, "utf8"), await readFile(report, "utf8").catch(() => ""), output);
  } finally {
    await remove();
  }
}

function argumentsFor(
  file: string,
  url: string,
  report: string,
  { operations }: FuzzedDocument,
  { calls, seed, phases }: CallOrder,
): string[] {
  return [
    "run",
    file,
    "--origin",
    url,
    "--checks",
    "not_a_server_error,response_schema_conformance,content_type_conformance",
    "--phases",
    phases.join(","),
    "--max-examples",
    String(Math.max(1, Math.round(calls / operations))),
    "--seed",
    String(seed),
    "--generation-database",
    "none",
    "--no-shrink",
    "--continue-on-failure",
    "--generation-with-security-parameters",
    "false",
    "--suppress-health-check",
    "all",
    "--no-color",
    "--request-timeout",
    "30",
    "--report",
    "json",
    "--report-json-path",
    report,
    ...leftOut.flatMap(({ path }) => ["--exclude-path", path]),
  ];
}

/** Its exit code is 1 when it has found something, which the report says better. It leaves a folder where it works. */
function run(program: string, cwd: string, args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { PATH, HOME } = process.env;
  return new Promise((done) => {
    const options = { cwd, env: { PATH, HOME, ...environment }, maxBuffer: OUTPUT };
    const child = execFile(program, args, options, (_error, stdout, stderr) => {
      forget();
      done(stdout + stderr);
    });
    const forget = atExit(() => child.kill("SIGKILL"));
  });
}

interface Report {
  readonly failures: readonly {
    readonly code: string;
    readonly title: string;
    readonly operations: readonly string[];
  }[];
  readonly errors: readonly unknown[];
}

function resultOf({ name, operations }: FuzzedDocument, log: string, report: string, output: string): DocumentResult {
  const lines = log.split("\n").filter(Boolean);
  const statuses = new Map<number, number>();
  for (const line of lines) statuses.set(Number.parseInt(line, 10), (statuses.get(Number.parseInt(line, 10)) ?? 0) + 1);
  if (report === "") {
    const faults = [`Schemathesis made no report:\n${output.slice(-2_000)}`];
    return { name, operations, calls: lines.length, statuses, faults, known: 0 };
  }
  const { failures, errors } = JSON.parse(report) as Report;
  const found = failures.flatMap(({ code, title, operations: of }) =>
    of.map((operation) => ({ code, title, operation })),
  );
  const unknown = found.filter(({ code, operation }) => !isKnown(name, code, operation));
  const faults = [
    ...unknown.map(({ code, title, operation }) => `${operation}: ${title} (${code})`),
    ...errors.map((error) => `Schemathesis: ${JSON.stringify(error).slice(0, 500)}`),
  ];
  return { name, operations, calls: lines.length, statuses, faults, known: found.length - unknown.length };
}

function isKnown(document: string, code: string, operation: string): boolean {
  return knownAnswers.some(
    (known) => document.endsWith(known.document) && known.code === code && known.operation === operation,
  );
}
