import { markdown } from "../support/table.ts";
import type { DocumentResult } from "./call-documents.ts";
import { knownAnswers, leftOut } from "./known-answers.ts";
import type { RawResult } from "./raw-cases.ts";

interface FuzzResults {
  /** Why there are none, as text. */
  readonly documents: readonly DocumentResult[] | string;
  readonly malformed: RawResult;
  readonly mutated: RawResult;
  readonly gone: RawResult;
  readonly stalled: RawResult & { readonly longest: number };
  /** How the portal ended, and how many seconds its stop took. */
  readonly end: number | string | undefined;
  readonly stop: number;
}

export function tables({ documents, malformed, mutated, gone, stalled, end }: FuzzResults): string {
  const raw = [
    ["malformed requests", count(malformed.sent), count(malformed.faults.length)],
    ["requests with bytes changed", count(mutated.sent), count(mutated.faults.length)],
    ["clients that go away", count(gone.sent), count(gone.faults.length)],
    [
      `stalled connections, the last one ended after ${stalled.longest.toFixed(0)} s`,
      count(stalled.sent),
      count(stalled.faults.length),
    ],
  ];
  return [
    typeof documents === "string" ? `Calls by the documents: ${documents}.` : documentTable(documents),
    "",
    markdown([["over the socket", "sent", "faults"], ...raw]),
    "",
    `The process ${end === 0 ? "survived all of it" : `ended with ${end}`}.`,
  ].join("\n");
}

/** A row for each document, all passes together. */
function documentTable(documents: readonly DocumentResult[]): string {
  const rows = [...Map.groupBy(documents, ({ name }) => name)].map(([name, passes]) => {
    const statuses = (first: number) =>
      passes.reduce((sum, pass) => sum + sumOf(pass.statuses, (status) => Math.floor(status / 100) === first), 0);
    return [
      name,
      count(passes[0]?.operations ?? 0),
      count(passes.reduce((sum, { calls }) => sum + calls, 0)),
      ...[2, 3, 4, 5].map((first) => count(statuses(first))),
      count(new Set(passes.flatMap(({ faults }) => faults)).size),
      count(passes.reduce((sum, { known }) => sum + known, 0)),
    ];
  });
  const head = ["document", "operations", "calls", "2xx", "3xx", "4xx", "5xx", "faults", "known"];
  const notes = [
    ...leftOut.map(({ path, why }) => `Not called: \`${path}\`: ${why}.`),
    ...knownAnswers.map(({ operation, document, why }) => `Known: ${operation} of ${document}: ${why}.`),
  ];
  return [markdown([head, ...rows]), "", ...notes].join("\n");
}

/** One line for each thing that is not as it must be. */
export function complaints({
  documents,
  malformed,
  mutated,
  gone,
  stalled,
  end,
  stop,
}: FuzzResults): readonly string[] {
  const results = typeof documents === "string" ? [] : documents;
  const ofDocuments = results.flatMap(({ name, faults, statuses }) => [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...[...statuses].filter(([status]) => status >= 500).map(([status, times]) => `${name}: ${times} × ${status}`),
    // The token has ended meanwhile: what came after it was tried at nobody's door.
    ...(sumOf(statuses, (status) => status === 401) * 2 > sumOf(statuses, () => true)
      ? [`${name}: more than half of the calls were answered with 401`]
      : []),
  ]);
  return [
    ...new Set(ofDocuments),
    ...[malformed, mutated, gone, stalled].flatMap(({ faults }) => faults),
    ...(typeof documents === "string" && documents.startsWith("not run") ? [documents] : []),
    ...(end === 0 ? [] : [`the portal ended with ${end}`]),
    ...(stop > 15 ? [`the portal took ${stop.toFixed(1)} s to stop`] : []),
  ];
}

function sumOf(statuses: ReadonlyMap<number, number>, isMeant: (status: number) => boolean): number {
  return [...statuses].reduce((sum, [status, times]) => sum + (isMeant(status) ? times : 0), 0);
}

const count = (value: number) => value.toLocaleString("en");
