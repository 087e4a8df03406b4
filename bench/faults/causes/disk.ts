import { execFileSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { paths, type SystemStatusAnswer } from "@connect-portal/contract";
import { type Answer, call, contentOf } from "../../support/call.ts";
import { launchPortal } from "../../support/portal.ts";
import { freePort } from "../../support/processes.ts";
import { waitUntil } from "../../support/wait-until.ts";
import type { Fault, Stage } from "../fault.ts";
import { PASSWORD } from "../prepare-accounts.ts";
import { fillDisk, missingForDisk } from "../small-disk.ts";

/** Room for the database, and more than what the portal wants free, in megabytes. */
const DISK = 400;

/** Forms of 2,800 characters that fill more than one piece of the write-ahead log, 16 MB. */
const FORMS = 800;

/** Fills the disk for a while, in which more is written than has room. */
async function fill({ dataDir, writers }: Stage, left: number, seconds: number) {
  const free = await fillDisk(dataDir, left);
  await Promise.race([setTimeout(seconds * 1000 * 2), Promise.all([setTimeout(seconds * 1000), writers.burst(FORMS)])]);
  await free();
  return undefined;
}

export const diskFull: Fault = {
  name: "disk-full",
  title: ({ seconds }) => `disk full for ${seconds(20)} s`,
  databases: ["embedded"],
  diskSize: DISK,
  missing: missingForDisk,
  strike: (stage, { seconds }) => fill(stage, 0, seconds(20)),
};

export const diskNearlyFull: Fault = {
  name: "disk-nearly-full",
  title: ({ seconds }) => `disk full but for 12 MB for ${seconds(30)} s`,
  databases: ["embedded"],
  diskSize: DISK,
  isShort: true,
  missing: missingForDisk,
  strike: (stage, { seconds }) => fill(stage, 12, seconds(30)),
};

export const diskShort: Fault = {
  name: "disk-sign-in",
  title: () => "administrator signs in while the disk is short",
  databases: ["embedded"],
  diskSize: DISK,
  missing: missingForDisk,
  strike: async (stage) => {
    const { url, dataDir } = stage;
    const enter = (username: string) => call(url + paths.authenticate, { body: { username, password: PASSWORD } });
    const free = await fillDisk(dataDir, 12);
    try {
      await waitUntil("an integrator is told to come back", async () => isTold(await enter("demo")), 30);
      const { jwt: session } = contentOf<{ jwt: string }>(await enter("admin"));
      const status = contentOf<SystemStatusAnswer>(await call(url + paths.systemStatus, { session }));
      if (status.isReady || !status.disk?.isLow) throw new Error(`System status: ${JSON.stringify(status)}`);
    } finally {
      await free();
    }
    const endedAt = performance.now();
    await waitUntil("an integrator signs in", async () => (await enter("demo")).status === 200, 30);
    return { endedAt };
  },
};

function isTold({ status, headers, text }: Answer): boolean {
  return status === 503 && Number(headers.get("retry-after")) > 0 && JSON.parse(text).code === "storage_full";
}

export const readOnly: Fault = {
  name: "read-only",
  title: () => "start on a read-only folder",
  databases: ["embedded"],
  diskSize: DISK,
  missing: missingForDisk,
  strike: async (stage) => {
    await stage.portal.end("SIGTERM");
    execFileSync("mount", ["-o", "remount,ro", stage.dataDir]);
    const refused = launchPortal(await freePort(), stage.environment);
    await waitUntil("the start is refused", () => refused.ended() !== undefined, 30);
    execFileSync("mount", ["-o", "remount,rw", stage.dataDir]);
    const endedAt = performance.now();
    if (refused.ended() === 0 || !/Cannot start/.test(refused.output()))
      throw new Error(`A read-only folder was not refused with words: ${refused.ended()}\n${refused.output()}`);
    await stage.relaunch();
    return { endedAt };
  },
};
