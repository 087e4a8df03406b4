import { waitUntil } from "../../support/wait-until.ts";
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

/** Longest time in seconds until a mail is between its text and its receipt. */
const MAIL_UNDER_WAY = 30;

/** Each kill meets mails that the server has taken and not confirmed: sent again, each would come twice. */
export const killedWithMails: Fault = {
  name: "kill-mails",
  title: ({ times }) => `kill -9 before the receipts of mails, ${times(5)} times`,
  databases: ["embedded", "server"],
  strike: async (stage, { times }) => {
    const { sink, writers } = stage;
    sink.manner = "late";
    for (let round = 0; round < times(5); round += 1) {
      await waitUntil("mails wait for their receipts", () => sink.unconfirmed() > 1, MAIL_UNDER_WAY);
      await stage.portal.end("SIGKILL");
      await stage.relaunch();
      await writers.progress(1);
    }
    sink.manner = "take";
    return undefined;
  },
};
