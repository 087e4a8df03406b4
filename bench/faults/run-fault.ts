import type { PostgresServer } from "../support/postgres-server.ts";
import { cameTrue } from "../support/wait-until.ts";
import type { DatabaseName, Extent, Fault, Stage, Struck } from "./fault.ts";
import type { Ledger } from "./ledger.ts";
import { openStage } from "./open-stage.ts";
import { tally, watchReadiness } from "./ready-watch.ts";
import { untilWell } from "./until-well.ts";

export interface Result {
  readonly title: string;
  readonly database: DatabaseName;
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly mails: {
    readonly expected: number;
    /** Neither arrived nor shown to an administrator as failed. */
    readonly lost: number;
    /** Not arrived, and shown. */
    readonly listed: number;
    /** Not arrived, and will be sent yet: only a short run stops so early. */
    readonly pending: number;
    readonly twice: number;
  };
  /** Whether the process did what was meant, and in words what it did. */
  readonly isAlive: boolean;
  readonly process: string;
  /** Seconds after the cause's end; undefined when it was not well in time. */
  readonly well: number | undefined;
  /** What /ready and /health said as long as the cause lasted. */
  readonly ready: string;
  readonly health: string;
  /** What `npm run audit:verify` found wrong, or that it found nothing where it has to. */
  readonly chain: readonly string[];
  /** What it said, in a word. */
  readonly log: "yes" | "no" | "cut, and told";
  /** Seconds that the stop took, at the end. */
  readonly stopped: number;
  /** Why the fault could not be brought about as it is meant. */
  readonly failure: string | undefined;
  /** The portal's last lines. */
  readonly output: string;
}

/** How long the mails may take that have not arrived yet, in seconds: what failed is tried again after a pause. */
const MAILS = 180;

/** Opens a stage, strikes, waits until all is well, and counts. */
export async function runFault(
  fault: Fault,
  database: DatabaseName,
  extent: Extent,
  postgres: PostgresServer | undefined,
): Promise<Result> {
  const stage = await openStage(fault, postgres);
  const watch = watchReadiness(stage.url);
  try {
    const { ledger, sink, writers } = stage;
    await writers.progress(3);
    const began = performance.now();
    const struck = await strike(fault, stage, extent);
    const { restarts = 0, slowest = 0, failure, endedAt = performance.now() } = struck;
    const meanwhile = watch.probes.filter((probe) => probe.began >= began && probe.began < endedAt);
    const well = await untilWell(stage, watch.probes, endedAt);
    const death = stage.portal.ended();
    const starts = stage.portal.starts();
    await writers.stop();
    await watch.stop();
    // What waits is not lost: a portal that is started again sends it.
    if (death !== undefined) await stage.relaunch();
    const subjects = expectedSubjects(ledger);
    const missing = () => subjects.filter((subject) => !sink.subjects.has(subject));
    await cameTrue(() => missing().length === 0, extent.isShort ? MAILS : (fault.mailPatience ?? MAILS));

    const { portal } = stage;
    const stopped = await portal.end("SIGTERM");
    const isClean = portal.ended() === 0;
    await stage.inspect();
    const listed = missing().filter((subject) => stage.found.failedMails.has(subject));
    // A short run does not wait as long as a mail server may take for its receipt.
    const pending = missing().filter((subject) => extent.isShort && stage.found.pendingMails.has(subject));
    const of = (path: string) => tally(meanwhile.filter((probe) => probe.path === path));
    return {
      title: fault.title(extent),
      database,
      acknowledged: ledger.total(),
      lost: stage.found.lost.size,
      twice: stage.found.twice.size,
      mails: {
        expected: subjects.length,
        lost: missing().length - listed.length - pending.length,
        listed: listed.length,
        pending: pending.length,
        twice: [...sink.taken.values()].filter((times) => times > 1).length,
      },
      isAlive: death === undefined && isClean && starts === restarts + 1,
      process: describeProcess(starts - 1, death, portal.ended()),
      well: well === undefined ? undefined : Math.max(slowest, well),
      ready: of("/ready"),
      health: of("/health"),
      ...judgeLog(fault, stage.found.chain),
      stopped,
      failure,
      output: portal.output(),
    };
  } finally {
    await watch.stop();
    await stage.close();
  }
}

function judgeLog({ cutsLog }: Fault, found: readonly string[]): Pick<Result, "chain" | "log"> {
  if (!cutsLog) return { chain: found, log: found.length === 0 ? "yes" : "no" };
  return found.length > 0
    ? { chain: [], log: "cut, and told" }
    : { chain: ["audit:verify does not say that its end was cut"], log: "yes" };
}

/** A fault that does not go as it should is part of the result. */
async function strike(fault: Fault, stage: Stage, extent: Extent): Promise<Struck & { failure?: string }> {
  try {
    return (await fault.strike(stage, extent)) ?? {};
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function describeProcess(restarts: number, death: number | string | undefined, end: number | string | undefined) {
  if (death !== undefined) return `ended (${death})`;
  const survived = restarts === 0 ? "survived" : `started again ${restarts} ×`;
  return end === 0 ? survived : `${survived}, stop ended with ${end}`;
}

/** Subjects of the mails that must come of what was acknowledged: one of a form, one of a registration. */
function expectedSubjects(ledger: Ledger): readonly string[] {
  return [
    ...ledger.acknowledged("form").map((mark) => `[Contact] ${mark}`),
    ...ledger.acknowledged("registration").map((mark) => `New user to activate: ${mark}`),
  ];
}
