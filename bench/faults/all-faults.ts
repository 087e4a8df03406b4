import { alarmWithoutDatabase, alarmWithoutMail, alarmWithoutWebhook } from "./causes/alarms.ts";
import { clock } from "./causes/clock.ts";
import { backendsEnded, frozen, locked, outOfSlots, restarted, slow, stopped } from "./causes/database-server.ts";
import { diskFull, diskNearlyFull, diskShort, readOnly } from "./causes/disk.ts";
import { killed, outOfMemory } from "./causes/java.ts";
import { kill, killedWithMails } from "./causes/kill.ts";
import { killedWithDeliveries } from "./causes/kill-deliveries.ts";
import { logCut } from "./causes/log-cut.ts";
import { away, busy, closing, hanging, refusing } from "./causes/mail-server.ts";
import { startedUnderLoad } from "./causes/start.ts";
import { held, launcherKilled, serverKilled, uncaught } from "./causes/supervised.ts";
import type { Fault } from "./fault.ts";

/** In the order of the table. */
export const allFaults: readonly Fault[] = [
  kill,
  killedWithMails,
  killedWithDeliveries,
  startedUnderLoad,
  serverKilled,
  launcherKilled,
  uncaught,
  held,
  restarted,
  backendsEnded,
  stopped,
  outOfSlots,
  frozen,
  slow,
  locked,
  diskFull,
  diskNearlyFull,
  diskShort,
  readOnly,
  clock,
  away,
  hanging,
  busy,
  closing,
  refusing,
  alarmWithoutMail,
  alarmWithoutWebhook,
  alarmWithoutDatabase,
  logCut,
  killed,
  outOfMemory,
];
