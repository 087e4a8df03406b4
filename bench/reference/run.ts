import os from "node:os";
import path from "node:path";
import { type Bench, chosen, count } from "../support/bench.ts";
import { median } from "../support/statistics.ts";
import { type DocumentName, documentNames, prepareDocument } from "./documents.ts";
import { oursPrecompiled, oursRaw } from "./ours.ts";
import { peers } from "./peers.ts";
import { portal } from "./portal.ts";
import { type DocumentResult, documentTable, targetTable, type ViewerResult } from "./report.ts";
import type { Viewer, ViewerSite } from "./viewer.ts";
import { type Measures, measure } from "./visit.ts";
import { zudoku } from "./zudoku.ts";

/** In the order of the table. */
const viewers: readonly Viewer[] = [oursPrecompiled, oursRaw, portal, ...peers, zudoku];

/**
 * Our reference beside the field's, in one run: each visit in a browser of its own with an empty cache, the viewers in
 * turns so that what else the machine does hits all of them, the median of the rounds. `--only ours,portal` leaves the
 * others out, `--spec github` all documents but one.
 */
export const bench: Bench<{ readonly rounds: string; readonly only?: string; readonly spec?: string }> = {
  options: { rounds: { type: "string", default: "5" }, only: { type: "string" }, spec: { type: "string" } },
  async run(values) {
    const names = viewers.map(({ name }) => name);
    const results = await measureReference({
      rounds: count(values.rounds, "rounds"),
      viewers: chosen(names, values.only, "only"),
      documents: chosen(documentNames, values.spec, "spec"),
    });
    const tables = results.flatMap((result) => [documentTable(result), ""]);
    return {
      text: [...tables, "### Ours beside what is asked of it", "", targetTable(results)].join("\n"),
      result: results,
    };
  },
};

interface Wanted {
  readonly rounds: number;
  readonly viewers: readonly string[];
  readonly documents: readonly DocumentName[];
}

export async function measureReference(wanted: Wanted): Promise<readonly DocumentResult[]> {
  const those = viewers.filter(({ name }) => wanted.viewers.includes(name));
  const results: DocumentResult[] = [];
  for (const name of wanted.documents) results.push(await measureDocument(name, wanted.rounds, those));
  return results;
}

async function measureDocument(
  name: DocumentName,
  rounds: number,
  viewers: readonly Viewer[],
): Promise<DocumentResult> {
  const document = await prepareDocument(name, path.join(os.tmpdir(), "reference-bench"));
  console.error(`\n${document.label}`);
  const sites = new Map<Viewer, ViewerSite>();
  const failures = new Map<Viewer, string>();
  const measured = new Map<Viewer, Measures[]>(viewers.map((viewer) => [viewer, []]));
  try {
    for (const viewer of viewers) {
      await viewer.site(document).then(
        (site) => sites.set(viewer, site),
        (error) => failures.set(viewer, String(error).replace(/\s+/g, " ").slice(0, 300)),
      );
    }
    for (let round = 0; round < rounds; round++) {
      for (const [viewer, site] of sites) {
        const measures = await measure(viewer, document, site);
        measured.get(viewer)?.push(measures);
        console.error(`round ${round + 1}  ${viewer.name.padEnd(14)} ${summaryOf(measures)}`);
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

/** Of each kind, over the rounds that have it. */
function medians(rounds: readonly Measures[]): Measures {
  const names = new Set(rounds.flatMap((round) => Object.keys(round) as (keyof Measures)[]));
  return Object.fromEntries([...names].map((name) => [name, median(rounds.flatMap((round) => round[name] ?? []))]));
}

function summaryOf(measures: Measures): string {
  const round = (value: number) => (Number.isFinite(value) ? Math.round(value) : "> 45 s");
  return Object.entries(measures)
    .map(([name, value]) => `${name} ${round(value)}`)
    .join(", ");
}
