import { cpus } from "node:os";
import { Worker } from "node:worker_threads";
import type { Fault } from "../fault.ts";

/** Threads that want each processor beside a start. */
const RIVALS = 3;

/** A start that is given a quarter of the processor's time, under writes. */
export const startedUnderLoad: Fault = {
  name: "start-under-load",
  title: ({ times }) => `started ${times(3)} times on a machine that is too busy`,
  databases: ["embedded", "server"],
  strike: async (stage, { times }) => {
    const rivals = cpus().flatMap(() => Array.from({ length: RIVALS }, () => new Worker("for (;;);", { eval: true })));
    try {
      for (let round = 0; round < times(3); round += 1) {
        await stage.portal.end("SIGTERM");
        await stage.relaunch();
        await stage.writers.progress(1);
      }
    } finally {
      await Promise.all(rivals.map((rival) => rival.terminate()));
    }
    return undefined;
  },
};
