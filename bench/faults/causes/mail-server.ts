import { setTimeout } from "node:timers/promises";
import { type FailedMailsAnswer, paths } from "@connect-portal/contract";
import { call, contentOf } from "../../support/call.ts";
import { waitUntil } from "../../support/wait-until.ts";
import type { Fault, Stage } from "../fault.ts";
import type { Manner } from "../mail-sink.ts";

const databases = ["embedded", "server"] as const;

export const away: Fault = {
  name: "smtp-away",
  title: ({ seconds }) => `mail server away for ${seconds(60)} s`,
  databases,
  strike: async ({ sink }, { seconds }) => {
    await sink.close();
    await setTimeout(seconds(60) * 1000);
    await sink.open();
    return undefined;
  },
};

/** RFC 5321, section 4.5.3.2.6: a receipt may take ten minutes, and only then is the mail sent again. */
const RECEIPT = 720;

/** Seconds, in a short run, too: mails go past a server that is silent for 20 s, and all has to be well 15 s later. */
const HANG = 15;

export const hanging: Fault = {
  name: "smtp-hanging",
  mailPatience: RECEIPT,
  title: () => `mail server takes texts and never answers, for ${HANG} s`,
  databases,
  strike: (stage) => behave(stage, "hang", HANG),
};

export const busy: Fault = {
  name: "smtp-450",
  title: ({ seconds }) => `mail server answers 450 for ${seconds(30)} s`,
  databases,
  strike: (stage, { seconds }) => behave(stage, 450, seconds(30)),
};

export const closing: Fault = {
  name: "smtp-421",
  title: ({ seconds }) => `mail server answers 421 for ${seconds(30)} s`,
  databases,
  strike: (stage, { seconds }) => behave(stage, 421, seconds(30)),
};

export const refusing: Fault = {
  name: "smtp-550",
  title: ({ seconds }) => `mail server answers 550 for ${seconds(10)} s, then sent again by hand`,
  databases,
  strike: async (stage, { seconds }) => {
    await behave(stage, 550, seconds(10));
    const endedAt = performance.now();
    await resendAll(stage);
    return { endedAt };
  },
};

async function behave({ sink }: Stage, manner: Manner, seconds: number) {
  sink.manner = manner;
  await setTimeout(seconds * 1000);
  sink.manner = "take";
  return undefined;
}

/** What was refused for good is listed, and goes out when it is sent again. */
async function resendAll({ url, cast }: Stage): Promise<void> {
  const { session } = cast.administrator;
  const failed = async () =>
    contentOf<FailedMailsAnswer>(await call(`${url}${paths.failedMails}?size=50`, { session }));
  await waitUntil("refused mails are listed", async () => (await failed()).totalElements > 0, 30);
  for (let page = await failed(); page.content.length > 0; page = await failed()) {
    for (const { id } of page.content) await call(url + paths.resendMail(id), { method: "POST", session });
  }
}
