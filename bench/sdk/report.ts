import os from "node:os";
import { markdown } from "../reference/report/table.ts";
import type { Crowd, Times } from "./measure.ts";

export interface Row {
  readonly document: string;
  readonly language: string;
  readonly engine: string;
  /** Undefined when it was given up. */
  readonly cold: Times | undefined;
  readonly warm: Times;
  readonly cached: Times;
}

export interface CrowdRow extends Crowd {
  readonly document: string;
  readonly when: string;
}

export interface Rounds {
  readonly cold: number;
  readonly warm: number;
  readonly cached: number;
  /** Milliseconds after which a cold one is given up. */
  readonly longest: number;
}

export function report(rows: readonly Row[], crowds: readonly CrowdRow[], rounds: Rounds): string {
  const [processor] = os.cpus();
  const longest = `over ${Math.round(rounds.longest / 1000)} s`;
  const table = rows.map(({ document, language, engine, cold, warm, cached }) => [
    `${document}: ${language} (${engine})`,
    cold ? seconds(cold.median) : longest,
    seconds(warm.median),
    seconds(warm.p95),
    cold ? (warm.median / cold.median).toFixed(3) : `under ${(warm.median / rounds.longest).toFixed(3)}`,
    `${cached.median.toFixed(1)} ms`,
    `${cached.p95.toFixed(1)} ms`,
  ]);
  const people = crowds.map(({ document, when, served, first, last, server, engines }) => [
    `${document}, ${when}`,
    `${served}`,
    seconds(first),
    seconds(last),
    megabytes(server),
    megabytes(engines),
  ]);
  const refusals = crowds.flatMap(({ document, refusal }) => (refusal ? [`Not served (${document}): ${refusal}`] : []));
  return `${[
    "# What generating a client SDK costs",
    `Written by \`npm run bench:sdk\`. Cold is \`java -jar\` of the engine with the same document; warm and cached are whole requests to the portal over HTTP; cold and warm ones in turns. Medians of ${rounds.cold} cold, ${rounds.warm} warm and ${rounds.cached} cached ones (for GitHub's API a tenth of the cold and warm ones, at least one). Aimed at: warm at most 0.1 of cold, 20 ms from the cache, everybody served.`,
    `${os.cpus().length} × ${processor?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.version}.`,
    markdown([["", "cold", "warm", "warm, p95", "warm / cold", "cached", "cached, p95"], ...table]),
    markdown([["Twenty at once", "served", "first", "last", "server", "generators"], ...people]),
    ...refusals,
  ].join("\n\n")}\n`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(3)} s`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
