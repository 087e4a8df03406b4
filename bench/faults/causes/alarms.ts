import { waitUntil } from "../../support/wait-until.ts";
import { type AlarmEndpoint, alarmSettings, openAlarmEndpoint } from "../alarm-endpoint.ts";
import type { Fault, Stage } from "../fault.ts";
import { fillDisk, missingForDisk } from "../small-disk.ts";

/** Longest time in seconds until an alarm is told: two looks, and a third when the first way has failed. */
const PATIENCE = 60;
/** Megabytes: of the disk, of what is left of it, and below which nothing is written. Less than a tenth is told. */
const DISK = 500;
const LEFT = 40;
const STORAGE_RESERVE = "10";

const nearlyFull = {
  databases: ["embedded"],
  diskSize: DISK,
  missing: missingForDisk,
  settings: async () => ({ ...(await alarmSettings()), STORAGE_RESERVE }),
} satisfies Partial<Fault>;

export const alarmWithoutMail: Fault = {
  ...nearlyFull,
  name: "alarm-without-mail",
  title: () => "disk nearly full and the mail server away: told by webhook",
  strike: async (stage) => {
    await stage.sink.close();
    await whileNearlyFull(stage, () => untilPosted(stage, "disk"));
    await stage.sink.open();
    const endedAt = performance.now();
    await untilMailed(stage, "The disk is almost full");
    return { endedAt };
  },
};

export const alarmWithoutWebhook: Fault = {
  ...nearlyFull,
  name: "alarm-without-webhook",
  title: () => "disk nearly full and the endpoint of alarms refuses them: told by mail",
  strike: async (stage) => {
    const endpoint = await openAlarmEndpoint(stage.environment, true);
    try {
      await whileNearlyFull(stage, () => untilMailed(stage, "The disk is almost full"));
      await waitUntil("the endpoint refuses the alarm", () => endpoint.refused() > 0, PATIENCE);
      return undefined;
    } finally {
      await endpoint.close();
    }
  },
};

export const alarmWithoutDatabase: Fault = {
  name: "alarm-without-database",
  title: () => "PostgreSQL stopped: told by webhook",
  databases: ["server"],
  settings: alarmSettings,
  strike: async (stage) => {
    await stage.server?.postgres.halt();
    await untilPosted(stage, "database");
    await stage.server?.postgres.start();
    return undefined;
  },
};

/** Nobody writes meanwhile: a disk that is full is another fault. */
async function whileNearlyFull({ dataDir, writers }: Stage, work: () => Promise<void>): Promise<void> {
  await writers.pause();
  const free = await fillDisk(dataDir, LEFT);
  await work().finally(free);
  writers.resume();
}

async function untilPosted({ environment }: Stage, cause: string): Promise<void> {
  const endpoint: AlarmEndpoint = await openAlarmEndpoint(environment);
  try {
    await waitUntil(`the alarm "${cause}" is posted`, () => endpoint.causes.has(cause), PATIENCE);
  } finally {
    await endpoint.close();
  }
}

function untilMailed({ sink }: Stage, what: string): Promise<void> {
  return waitUntil(`"${what}" is mailed`, () => sink.subjects.has(`Connect Portal: ${what}`), PATIENCE);
}
