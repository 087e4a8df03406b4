import { join } from "node:path";
import { parseArgs } from "node:util";
import type { AuditDigest } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { loadSettings } from "../../../settings/load-settings.ts";
import { acceptDifferences, findAnyDifference } from "../../audit-stream/difference.repository.ts";
import { chainOf } from "../chain/chain.repository.ts";
import type { ListedDay } from "../chain/chain-source.ts";
import type { DayHead } from "../chain/day-heads.ts";
import { type ChainOutcome, verifyChain } from "../chain/verify-chain.ts";
import { type DigestsToMeet, digestsToMeet, type KeptDigest, openKeptDigest, readDigestFiles } from "./digest-files.ts";
import { readHeads, writeHeads } from "./heads-file.ts";
import { openLog } from "./open-log.ts";

/**
 * `npm run audit:verify -- [--against file.json] [--heads file.json] [--digest file-or-folder]… [--accept-difference]`: exit code 0 when the activity log holds, 1 when it
 * does not, cannot be verified, or its hashes cannot be kept. docs/audit.md describes it.
 */
const home = process.env.PORTAL_HOME ?? join(import.meta.dirname, "../../../../../..");
/** Records of one read. */
const PAGE_SIZE = 1_000;
/** Milliseconds between two lines that say how far it is. */
const PROGRESS_PAUSE = 2_000;

try {
  const { values } = parseArgs({
    options: {
      against: { type: "string" },
      heads: { type: "string" },
      digest: { type: "string", multiple: true },
      "accept-difference": { type: "boolean" },
    },
  });
  const against = values.against === undefined ? [] : await readHeads(values.against);
  const files = await readDigestFiles(values.digest ?? []);
  const database = await openLog(loadSettings(process.env, home));
  const heads: DayHead[] = [];
  const began = performance.now();
  const { broken, ...walked } = await database
    .withSession(async ({ db }) => {
      const digests = await openDigests(db, files);
      const onDay = (day: string, listed: ListedDay) => {
        heads.push({ day, events: listed.events, head: listed.head });
        return digests.meet(day, listed);
      };
      const outcome = await verifyChain(chainOf(db, PAGE_SIZE), { against, onProgress: progressPrinter(), onDay });
      if (values["accept-difference"])
        for (const reason of await acceptDifferences(db)) console.log(`Accepted: ${reason}`);
      return { ...outcome, broken: outcome.broken ?? digests.left() ?? (await findAnyDifference(db)) };
    })
    .finally(() => database.close());
  const found = amountOf(walked, (performance.now() - began) / 1000);
  if (broken) {
    console.error(`The activity log is broken: ${broken.reason}`);
    console.error(`Found intact before it: ${found}.`);
    process.exitCode = 1;
  } else {
    const since = against.length > 0 ? `, and goes on from what ${values.against} says` : "";
    const kept =
      files.length > 0
        ? `, and is what ${amount(files.length, "kept digest")} ${files.length === 1 ? "says" : "say"}`
        : "";
    console.log(`The activity log holds${since}${kept}: ${found}.`);
    const { removed } = walked;
    if (removed !== undefined)
      console.log(`Of ${amount(removed, "record")} that were old only the digests of their days are left.`);
    if (values.heads !== undefined) await keep(values.heads, heads);
  }
} catch (error) {
  console.error(explain("Cannot verify the activity log", error));
  process.exitCode = 1;
}

async function openDigests(db: Database, files: readonly KeptDigest[]): Promise<DigestsToMeet> {
  const digests = new Map<string, AuditDigest>();
  for (const kept of files) digests.set(kept.file, await openKeptDigest(db, kept));
  return digestsToMeet(digests);
}

async function keep(file: string, heads: readonly DayHead[]): Promise<void> {
  try {
    await writeHeads(file, heads, new Date());
  } catch (error) {
    console.error(explain("Its hashes were not kept", error));
    process.exitCode = 1;
  }
}

function progressPrinter(): (progress: { records: number; day: string }) => void {
  let last = performance.now();
  return ({ records, day }) => {
    const now = performance.now();
    if (now - last < PROGRESS_PAUSE) return;
    last = now;
    console.log(`${amount(records, "record")}, up to ${day}`);
  };
}

function amountOf({ records, days }: Omit<ChainOutcome, "broken">, seconds: number): string {
  const rate = numeral(Math.round(records / Math.max(seconds, 0.001)));
  return `${amount(records, "record")} of ${amount(days, "day")} in ${seconds.toFixed(1)} s (${rate} a second)`;
}

function amount(count: number, noun: string): string {
  return `${numeral(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function numeral(value: number): string {
  return value.toLocaleString("en-US");
}

function explain(failure: string, error: unknown): string {
  const { message, fix } = error as { message: string; fix?: string };
  const cause = `${failure}: ${message.replace(/\.$/, "")}.`;
  return fix === undefined ? cause : `${cause} ${fix}.`;
}
