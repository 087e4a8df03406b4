import type { OpenDatabase } from "@connect-portal/database";
import { type Logger, pino } from "pino";
import type { Services } from "../../../context.ts";
import { type JobQueue, startJobQueue } from "../../../parts/worker/job-queue.ts";
import { readSettings } from "../../../settings/read-settings.ts";
import { fixedContent } from "../../../testing/index.ts";
import { createMailQueue, type MailQueueOptions } from "../queue.ts";

/** No delays: the test is about what happens, not when. */
const pace = { relay: 20, polling: 0.5 };
const retry = { limit: 20, delay: 0, longestDelay: 0 };
const pauses = { first: 20, longest: 20 };

/** Services of a worker that sends to the SMTP server at `port`. */
export function mailServices(database: OpenDatabase, port: number, now: () => Date): Services {
  const settings = readSettings({ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_SECURITY: "none" }, "/");
  return { settings, database, content: fixedContent(), now };
}

/** A worker that does nothing but send mails. */
export function startMailWorker(
  services: Services,
  options: MailQueueOptions = {},
  log: Logger = pino({ level: "silent" }),
): Promise<JobQueue> {
  const queue = createMailQueue({ retry, pauses, ...options });
  return startJobQueue(services, { jobs: [], queues: [queue] }, log, pace);
}
