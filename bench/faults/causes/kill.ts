import type { Fault } from "../fault.ts";

/** What a power cut does to the process, again and again, each time held against what was acknowledged. */
export const kill: Fault = {
  name: "kill",
  title: ({ rounds }) => `kill -9 under writes, ${rounds} times`,
  databases: ["embedded", "server"],
  isShort: true,
  strike: async (stage, { rounds }) => {
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      await stage.writers.progress(4);
      await stage.portal.end("SIGKILL");
      await stage.inspect();
      const began = performance.now();
      await stage.relaunch();
      await stage.writers.progress(1);
      slowest = Math.max(slowest, (performance.now() - began) / 1000);
    }
    return { slowest };
  },
};
