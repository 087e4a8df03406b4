import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { paths } from "@connect-portal/contract";
import { quantiles } from "../load/quantiles.ts";
import { signIn } from "../portal/sign-in.ts";
import { launchPortal, untilReady } from "../portal/watched-portal.ts";
import { exitWhenInterrupted } from "../support/at-exit.ts";
import { call } from "../support/call.ts";
import { freePort } from "../support/free-port.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { waitUntil } from "../support/wait-until.ts";
import { CHANGED, publishContent, specOf } from "./content.ts";
import { readUntil } from "./reader.ts";

/**
 * A changed document of 1 MB: how long until callers get it, and what those who read another one notice. `--rounds 3`
 * for a try; `--release FOLDER` measures an unpacked release instead of `npm start`, and `--megabytes 100` publishes so
 * much beside the two.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    release: { type: "string" },
    megabytes: { type: "string", default: "0" },
  },
});
exitWhenInterrupted();
const rounds = Number(values.rounds);
const PASSWORD = "bench-bench-bench-1";
/** Milliseconds: as long as one change is observed, others are served without one. */
const PHASE = 3000;

const folder = await temporaryFolder("publish");
const content = await publishContent(`${folder.path}/content`, Number(values.megabytes));
const environment = {
  DATA_DIR: `${folder.path}/data`,
  CONTENT_DIR: content.directory,
  ADMIN_PASSWORD: PASSWORD,
  DEMO_PASSWORD: PASSWORD,
  LOG_LEVEL: "fatal",
};
const launch = values.release === undefined ? "npm start" : { release: values.release };
const portal = launchPortal(await freePort(), environment, launch);
try {
  await untilReady(portal, 1, 600);
  const session = await signIn(portal.url, "demo", PASSWORD, "10.0.0.1");
  const index = `${portal.url}${paths.referenceIndex}?${new URLSearchParams({ spec: specOf(CHANGED) })}`;
  const isLive = async (title: string) => (await call(index, { session })).text.includes(JSON.stringify(title));

  const observe = async (work: () => Promise<unknown>) => {
    const ended = new AbortController();
    const readings = [1, 2].map(() => readUntil(ended.signal, portal.url, session));
    await work();
    ended.abort();
    const done = await Promise.all(readings);
    return { times: done.flatMap(({ times }) => times), failed: done.reduce((sum, { failed }) => sum + failed, 0) };
  };

  await observe(() => setTimeout(PHASE));
  const quiet = { times: [] as number[], failed: 0 };
  const changing = { times: [] as number[], failed: 0 };
  const live: number[] = [];
  // In turns, so that what else the machine does hits both.
  for (let round = 1; round <= rounds; round++) {
    const before = await observe(() => setTimeout(PHASE));
    const during = await observe(async () => {
      const rest = setTimeout(PHASE);
      const title = `Change ${round}`;
      await content.change(title);
      const began = performance.now();
      await waitUntil(title, () => isLive(title), 60);
      live.push(performance.now() - began);
      await rest;
    });
    for (const [sum, part] of [[quiet, before] as const, [changing, during] as const]) {
      sum.times.push(...part.times);
      sum.failed += part.failed;
    }
  }

  const of = (times: readonly number[]) => {
    const [median, p99] = quantiles(times, [0.5, 0.99]);
    return `${times.length} calls, median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`;
  };
  const [median, slowest] = quantiles(live, [0.5, 1]);
  const [quietLate] = quantiles(quiet.times, [0.99]);
  const [late] = quantiles(changing.times, [0.99]);
  const size = `${(content.bytes / 1e6).toFixed(2)} MB beside ${values.megabytes} MB`;
  console.log(`${content.name}, ${size}, ${rounds} changes, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`live after     median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms (at most 1000 asked)`);
  console.log(`read, quiet    ${of(quiet.times)}, ${quiet.failed} failed`);
  console.log(`read, changing ${of(changing.times)}, ${changing.failed} failed`);
  console.log(`99th percentile while changing: ${(late / quietLate).toFixed(2)} × quiet (at most 2 asked)`);
} finally {
  await portal.end("SIGTERM");
  await folder.remove();
}
