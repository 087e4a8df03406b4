import type { AuditChainStatus, AuditStreamStatus, SystemStatusAnswer } from "@connect-portal/contract";
import { isLow } from "../../metrics/room-where-is.ts";
import { type SystemStatus, WORKER_GONE } from "./read-system-status.ts";

export function presentSystemStatus(status: SystemStatus): SystemStatusAnswer {
  const { checkedAt, version, contentVersion, node, driver, parts, startedAt, isReady, checks, disk, mails, queues } =
    status;
  return {
    checkedAt: checkedAt.toISOString(),
    process: { version, contentVersion, node, database: driver, parts: [...parts], startedAt: startedAt.toISOString() },
    processes: status.processes.map(({ host, release, problem, startedAt: started, ...one }) => ({
      host,
      parts: [...one.parts],
      version: release,
      contentVersion: one.contentVersion,
      isPublished: one.isPublished,
      ...(problem !== null && { problem }),
      startedAt: started.toISOString(),
    })),
    isReady,
    checks: { ...checks },
    ...(disk && { disk: { ...disk, isLow: isLow(disk) } }),
    worker: presentWorker(status),
    mails: { ...mails },
    queues: queues.map(({ name, waiting, retrying, running, failed, oldest }) => ({
      name,
      waiting,
      retrying,
      running,
      failed,
      oldest,
    })),
    ...(status.auditStream && { auditStream: presentAuditStream(status.auditStream) }),
    ...(status.auditChain && { auditChain: presentAuditChain(status.auditChain) }),
    failedJobs: status.failedJobs.map(({ id, queue, failedAt, reason }) => ({
      id,
      queue,
      failedAt: failedAt.toISOString(),
      reason: reason ?? "See the log.",
    })),
  };
}

function presentAuditChain(chain: NonNullable<SystemStatus["auditChain"]>): AuditChainStatus {
  const { isBroken, age, isLate, digestFailure } = chain;
  return { isBroken, checked: age, isLate, ...(digestFailure !== null && { digestFailure }) };
}

function presentAuditStream(stream: NonNullable<SystemStatus["auditStream"]>): AuditStreamStatus {
  const { target, records, oldest, sentDay, sentPosition, sentSeconds, failingSeconds, failure, difference } = stream;
  const last = sentDay !== null && sentPosition !== null && { day: sentDay, number: sentPosition };
  return {
    receiver: target.name,
    format: target.format,
    waiting: records,
    oldest,
    ...(last && { last: { ...last, ago: Math.max(0, sentSeconds ?? 0) } }),
    ...(failingSeconds !== null && { failing: { since: Math.max(0, failingSeconds), reason: failure ?? "" } }),
    ...(difference !== null && { difference }),
  };
}

function presentWorker({ workerSeen: seen }: SystemStatus): SystemStatusAnswer["worker"] {
  if (seen === undefined) return { state: "never seen" };
  return { state: seen > WORKER_GONE ? "gone" : "ok", seen: Math.max(0, seen) };
}
