import { markdown } from "../support/table.ts";
import type { Result } from "./run-fault.ts";

/** Longest time in seconds until all is well again, and what a short run allows, which is made beside other work. */
const LONGEST = 15;
const LONGEST_BESIDE = 45;
/** Mails that may come twice: one, and one more for each so many. */
const TWICE_IN = 1_000;

/** A row for each fault, as Markdown. */
export function table(results: readonly Result[]): string {
  const head = [
    "fault",
    "database",
    "acknowledged",
    "lost",
    "twice",
    "mails",
    "lost",
    "twice",
    "process",
    "well after",
    "`/ready` meanwhile",
    "`/health` meanwhile",
    "log holds",
  ];
  const rows = results.map((result) => [
    result.title,
    result.database,
    count(result.acknowledged),
    count(result.lost),
    count(result.twice),
    count(result.mails.expected),
    describeMails(result.mails),
    count(result.mails.twice),
    result.process,
    result.well === undefined ? "never" : `${result.well.toFixed(1)} s`,
    result.ready,
    result.health,
    result.log,
  ]);
  return markdown([head, ...rows]);
}

function describeMails({ lost, listed, pending }: Result["mails"]): string {
  const parts = [count(lost), listed > 0 && `${listed} listed`, pending > 0 && `${pending} to be sent yet`];
  return parts.filter((part) => part !== false).join(", ");
}

/** One line for each thing that is not as it must be. */
export function complaints(results: readonly Result[], isShort: boolean): readonly string[] {
  const longest = isShort ? LONGEST_BESIDE : LONGEST;
  const of = results.flatMap((result) => {
    const { title, database, failure, lost, twice, mails, isAlive, well, chain, stopped } = result;
    const found = [
      failure,
      lost > 0 && `${lost} acknowledged writes are lost`,
      twice > 0 && `${twice} writes are there twice`,
      mails.lost > 0 && `${mails.lost} mails are lost`,
      !isAlive && `the process: ${result.process}`,
      (well === undefined || well > longest) && `well after ${well?.toFixed(1) ?? "60 and more"} s`,
      stopped > longest && `it took ${stopped.toFixed(1)} s to stop`,
      ...chain.map((text) => `the activity log: ${text}`),
    ].filter((text) => typeof text === "string");
    return found.map((text) => `${title}, ${database}: ${text}`);
  });
  const sent = results.reduce((sum, { mails }) => sum + mails.expected, 0);
  const twice = results.reduce((sum, { mails }) => sum + mails.twice, 0);
  return twice > 1 + sent / TWICE_IN ? [...of, `${twice} of ${sent} mails came twice`] : of;
}

const count = (value: number) => value.toLocaleString("en");
