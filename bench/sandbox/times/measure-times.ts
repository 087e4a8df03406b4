import { join } from "node:path";
import type { DatabaseLocation } from "@connect-portal/database";
import { startTestPostgres } from "@connect-portal/database/testing";
import { timed } from "../../support/statistics.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { calls } from "../calls/calls.ts";
import type { Caller, WorldServer } from "../calls/serve-world.ts";
import { forkServer } from "../fork-server.ts";
import { answered } from "../load.ts";

export type DatabaseName = "embedded" | "PostgreSQL";

/** All in milliseconds. */
export interface Times {
  /** First call of all, before the background got to it: computes what worlds of the day begin with. */
  readonly firstWorld: number;
  /** What the background does once a day: writes that down for others. */
  readonly prepared: number;
  /** First call of each further user, whose world is copied from it. */
  readonly worlds: readonly number[];
  /** A year that passes in each of those worlds, in one call. */
  readonly years: readonly number[];
}

/** What it takes to make a seeded world, and to let a year of it pass, over HTTP and one at a time. */
export async function measureTimes(database: DatabaseName, rounds: number): Promise<Times> {
  if (database === "PostgreSQL") {
    const postgres = await startTestPostgres();
    try {
      return await timesOn({ url: await postgres.createDatabase() }, rounds);
    } finally {
      await postgres.stop();
    }
  }
  const folder = await temporaryFolder("bench-worlds");
  try {
    return await timesOn({ dataDir: join(folder.path, "data") }, rounds);
  } finally {
    await folder.remove();
  }
}

async function timesOn(location: DatabaseLocation, rounds: number): Promise<Times> {
  const { ready, ask, stop } = await forkServer<WorldServer>("./calls/serve-world.ts", {
    location,
    callers: rounds + 1,
  });
  const { origin, callers } = ready;
  try {
    const [first, ...others] = callers;
    if (!first) throw new Error("There is a first caller");
    const comesFirst = ({ headers }: Caller) => timed(() => answered(origin, calls.getCard(headers)));
    const firstWorld = await comesFirst(first);
    const prepared = await timed(() => ask("prepare"));
    const worlds: number[] = [];
    for (const other of others) worlds.push(await comesFirst(other));
    const years: number[] = [];
    for (const { headers } of others) {
      const clock = JSON.parse(await answered(origin, calls.getClock(headers))) as { readonly now: string };
      const call = calls.advanceClock(headers, yearAfter(new Date(clock.now)));
      years.push(await timed(() => answered(origin, call)));
    }
    return { firstWorld, prepared, worlds, years };
  } finally {
    await stop();
  }
}

function yearAfter(day: Date): Date {
  const later = new Date(day);
  later.setUTCFullYear(day.getUTCFullYear() + 1);
  return later;
}
