import { cp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Launch, launchPortal, untilReady, type WatchedPortal } from "../support/portal.ts";
import { freePort, memoryOf, processorTimeOf } from "../support/processes.ts";
import { timed } from "../support/statistics.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

export interface Starts {
  /** Milliseconds from the launcher's start to the Ready line, database there. */
  readonly ready: readonly number[];
  /** Resident bytes of the server that nobody has called since. */
  readonly idle: readonly number[];
}

/** Milliseconds of a processor that a portal at rest uses in a look, asking its queues, and of the look itself. */
const [RESTING, LOOK] = [300, 5_000];

/** A start leaves some of its work for later, which takes its time on a machine that has other work. */
async function untilAtRest(portals: readonly WatchedPortal[]): Promise<void> {
  const used = () => portals.reduce((sum, portal) => sum + processorTimeOf(portal.serverPid() ?? 0), 0);
  for (let before = Number.NEGATIVE_INFINITY, now = used(); now - before > RESTING * portals.length; now = used()) {
    before = now;
    await setTimeout(LOOK);
  }
}

/** Starts a portal of everything on its own database so many times; then as many at once, which are at rest for so many seconds. */
export async function measureStarts(launch: Launch, rounds: number, seconds: number): Promise<Starts> {
  const folder = await temporaryFolder("start");
  const password = "bench-bench-bench-1";
  const start = async (data: string) => {
    const own = { DATA_DIR: join(folder.path, data), ADMIN_PASSWORD: password, DEMO_PASSWORD: password };
    const portal = launchPortal(await freePort(), own, launch);
    await untilReady(portal, 1, 600);
    return portal;
  };
  const portals: WatchedPortal[] = [];
  try {
    // The first one makes the database, and what later ones need not compile.
    const first = await start("0");
    await setTimeout(20_000);
    await first.end("SIGTERM");
    const ready: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let portal = first;
      ready.push(
        await timed(async () => {
          portal = await start("0");
        }),
      );
      await portal.end("SIGTERM");
    }
    for (let round = 1; round <= rounds; round += 1)
      await cp(join(folder.path, "0"), join(folder.path, String(round)), { recursive: true });
    for (let round = 1; round <= rounds; round += 1) portals.push(await start(String(round)));
    await untilAtRest(portals);
    await setTimeout(seconds * 1000);
    return { ready, idle: portals.map((portal) => memoryOf(portal.serverPid() ?? 0)) };
  } finally {
    for (const portal of portals) await portal.end("SIGTERM");
    await folder.remove();
  }
}
