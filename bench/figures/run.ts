import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { measurePages } from "../pages/run.ts";
import { bestPeer } from "../reference/report.ts";
import { measureReference } from "../reference/run.ts";
import { measureCalls } from "../sandbox/calls/measure-calls.ts";
import { measureSdks } from "../sdk/run.ts";
import { type Bench, chosen, count } from "../support/bench.ts";
import type { Launch } from "../support/portal.ts";
import { describeMachine } from "../support/processes.ts";
import { median, ratioOf } from "../support/statistics.ts";
import { markdown, mebibytes, milliseconds, range, seconds, whole } from "../support/table.ts";
import { measurePublishing } from "./publish.ts";
import { measureStarts } from "./start.ts";

/** What it is, what it is now, and what is asked. */
type Row = readonly [name: string, now: string, asked: string];

interface Wanted {
  readonly rounds: number;
  /** The release archive, or `npm start`. */
  readonly launch: Launch;
}

const parts: Readonly<Record<string, (wanted: Wanted) => Promise<readonly Row[]>>> = {
  async start({ launch, rounds }) {
    const { ready, idle } = await measureStarts(launch, rounds, 60);
    return [
      ["start until Ready", range(ready, seconds), "2.5 s"],
      ["memory after a minute at rest", range(idle, mebibytes), "330 MiB"],
    ];
  },
  async publish({ launch, rounds }) {
    return [["a saved document of 1 MB is live after", range(await measurePublishing(launch, rounds), seconds), "1 s"]];
  },
  async reference({ rounds }) {
    const [result] = await measureReference({
      rounds,
      viewers: ["portal", "redoc", "zudoku"],
      documents: ["github"],
    });
    const ours = result?.viewers.find(({ viewer }) => viewer === "portal")?.measures;
    if (!result || !ours) throw new Error("The reference was not measured.");
    const { content = Number.NaN, phoneWords = Number.NaN, phoneLargest = Number.NaN } = ours;
    const peer = bestPeer(result, "navigation");
    const asked = peer === undefined ? "–" : `half of the best peer's first entry, ${seconds(peer)}`;
    return [
      ["GitHub's reference at a desk, first operation", seconds(content), asked],
      ["on a slow phone, its words", seconds(phoneWords), "1.0 s"],
      ["on a slow phone, largest paint", seconds(phoneLargest), "1.6 s"],
    ];
  },
  async pages({ rounds }) {
    const rows = await measurePages(rounds, ["home", "login", "products", "reference"], true);
    const phones = rows.filter(({ device }) => device === "phone");
    return phones.flatMap(({ page, scores, visits }): Row[] => {
      const words = visits.map(({ stood }) => stood.words ?? Number.NaN);
      const performance = scores.map((score) => score.performance);
      return [
        [`${page.name} on a slow phone, words`, range(words, seconds), page.within ? `${page.within} s` : "–"],
        [`${page.name}, Lighthouse's performance on a phone`, range(performance, String), String(page.score)],
      ];
    });
  },
  async sandbox({ rounds }) {
    const { rates } = await measureCalls(rounds);
    const payments = rates.change.map(({ rate }) => rate);
    const statements = rates.bareChange.map(({ rate }) => rate);
    return [
      ["payments a second, PostgreSQL", range(payments, whole), "–"],
      ["of what their statements alone reach", ratioOf(payments, statements).toFixed(2), "0.60"],
    ];
  },
  async sdk({ rounds }) {
    const { times, releases } = await measureSdks(["small", "github", "release"], rounds, false);
    return [
      ...times.flatMap(({ document, language, warm, cold, cached }): Row[] => {
        if (document === "github") return [[`client SDK of GitHub's API, ${language}`, range(warm, seconds), "15 s"]];
        const now = `${seconds(median(warm))}; cold ${seconds(median(cold))}`;
        return [
          [`client SDK of a small API, ${language}, generator warm`, now, "a tenth of cold"],
          [`client SDK of a small API, ${language}, kept`, milliseconds(median(cached)), "20 ms"],
        ];
      }),
      ...releases.map(({ language, warm, bytes }): Row => {
        const now = `${range(warm, seconds)}; ${(bytes / 1e6).toFixed(2)} MB`;
        return [`client of a release, ${language}`, now, "3 s; 1.5 MB"];
      }),
    ];
  },
};

/**
 * The one table of current figures, in docs/measurements.md. `--only start,publish` makes those rows anew and leaves the
 * others; `--release FOLDER` starts an unpacked release instead of `npm start`.
 */
export const bench: Bench<{ readonly rounds: string; readonly only?: string; readonly release?: string }> = {
  options: { rounds: { type: "string", default: "5" }, only: { type: "string" }, release: { type: "string" } },
  async run({ rounds, only, release }) {
    const wanted = {
      rounds: count(rounds, "rounds"),
      launch: release === undefined ? "npm start" : { release },
    } as const;
    const rows: Row[] = [];
    for (const name of chosen(Object.keys(parts), only, "only")) rows.push(...((await parts[name]?.(wanted)) ?? []));
    return { text: await writeIntoPage(rows), result: rows };
  },
};

const page = join(import.meta.dirname, "../../docs/measurements.md");
const TABLE = /(?<=<!-- figures -->\n)[\s\S]*?(?=\n<!-- \/figures -->)/;

/** Replaces the rows of these names, and keeps the others. */
async function writeIntoPage(rows: readonly Row[]): Promise<string> {
  const text = await readFile(page, "utf8");
  const [, , ...before] = (TABLE.exec(text)?.[0] ?? "").split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const made = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`;
  const all = new Map(before.map((cells) => [cells[0] ?? "", cells]));
  for (const [name, now, asked] of rows) all.set(name, [name, now, asked, made]);
  const table = markdown([["", "now", "asked", "measured"], ...all.values()]);
  await writeFile(
    page,
    text.replace(TABLE, () => table),
  );
  return table;
}
