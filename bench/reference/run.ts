import os from "node:os";
import path from "node:path";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import type { BenchDocument } from "./documents/bench-document.ts";
import { prepareDocument } from "./documents/prepare.ts";
import { installPeers } from "./install-peers.ts";
import { type Measures, measure, type Site } from "./measure/visit.ts";
import { readOptions } from "./options.ts";
import { describeMachine } from "./report/machine.ts";
import { medians } from "./report/median.ts";
import type { DocumentResult, ViewerResult } from "./report/results.ts";
import { documentTable } from "./report/table.ts";
import { targetTable } from "./report/targets.ts";
import { listen } from "./serve/listen.ts";
import type { Viewer } from "./viewers/viewer.ts";

/**
 * Our reference beside the field's, in one run: each visit in a browser of its own with an empty cache, the viewers in
 * turns so that what else the machine does hits all of them, the median of the rounds.
 */
async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.viewers.some(({ isOurs }) => !isOurs)) installPeers();
  const machine = await describeMachine();
  const folder = path.join(os.tmpdir(), "reference-bench");
  const results: DocumentResult[] = [];
  for (const name of options.documents) {
    results.push(await measureDocument(await prepareDocument(name, folder), options));
  }
  const report = [
    `${machine}; median of ${options.rounds}.`,
    "",
    ...results.flatMap((result) => [documentTable(result), ""]),
    "### Ours beside what is asked of it",
    "",
    targetTable(results),
  ].join("\n");
  console.log(`\n${report}`);
}

async function measureDocument(
  document: BenchDocument,
  { rounds, viewers }: { rounds: number; viewers: readonly Viewer[] },
): Promise<DocumentResult> {
  console.log(`\n${document.label}`);
  const sites = new Map<Viewer, Site>();
  const failures = new Map<Viewer, string>();
  const measured = new Map<Viewer, Measures[]>(viewers.map((viewer) => [viewer, []]));
  for (const viewer of viewers) {
    try {
      const site = await viewer.site(document);
      const { listener } = site;
      sites.set(viewer, { ...site, ...(typeof listener === "function" ? await listen(listener) : listener) });
    } catch (error) {
      failures.set(viewer, oneLine(error));
    }
  }
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [viewer, site] of sites) {
        const measures = await measure(viewer, document, site);
        measured.get(viewer)?.push(measures);
        console.log(`round ${round + 1}  ${viewer.name.padEnd(14)} ${summaryOf(measures)}`);
      }
    }
  } finally {
    for (const site of sites.values()) site.close();
  }
  const results = viewers.map((viewer): ViewerResult => {
    const failure = failures.get(viewer);
    return {
      viewer: viewer.name,
      label: viewer.label,
      isOurs: viewer.isOurs === true,
      isPrebuilt: viewer.isPrebuilt === true,
      ...(failure !== undefined && { failure }),
      measures: medians(measured.get(viewer) ?? []),
    };
  });
  return { document: document.name, label: document.label, viewers: results };
}

function summaryOf(measures: Measures): string {
  const round = (value: number) => (Number.isFinite(value) ? Math.round(value) : "> 45 s");
  return Object.entries(measures)
    .map(([name, value]) => `${name} ${round(value)}`)
    .join(", ");
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, " ").slice(0, 300);
}

exitWhenInterrupted();
try {
  await run();
  // A browser that hangs, and the pages that still wait for it, must not keep the command.
  process.exit(0);
} catch (error) {
  console.error(`Cannot measure: ${oneLine(error)}`);
  process.exit(1);
}
