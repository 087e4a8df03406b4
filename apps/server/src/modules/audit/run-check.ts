import type { FastifyBaseLogger } from "fastify";
import type { Services } from "../../context.ts";
import { streamTarget } from "../audit-stream/stream-target.ts";
import { endOfKeeping } from "../retention.ts";
import { checkChain } from "./chain/check-chain.ts";
import type { VerifyOptions } from "./chain/verify-chain.ts";
import { keepDigests } from "./digests/keep-digests.ts";

/** Checks the whole log, tells the process log what came out, and seals days. False when another process is at it. */
export async function runCheck(
  { database, settings, now }: Services,
  log: FastifyBaseLogger,
  onProgress?: VerifyOptions["onProgress"],
): Promise<boolean> {
  const outcome = await checkChain(database, now, keepingOf(settings, now()), onProgress);
  if (!outcome) return false;
  const { broken, ...found } = outcome;
  if (broken) log.error({ broken, ...found }, "the activity log is broken: see docs/audit.md");
  else log.debug(found, "the activity log was checked and holds");
  const { unsentDay } = found;
  if (unsentDay) log.warn({ unsentDay }, "old records of the activity log stay until AUDIT_STREAM_URL has taken them");
  await keepDigests({ database, settings, now }, log);
  return true;
}

function keepingOf(settings: Services["settings"], now: Date) {
  const before = endOfKeeping(settings.AUDIT_KEEP_DAYS, now)?.toISOString().slice(0, 10);
  return { before, receiver: streamTarget(settings)?.id };
}
