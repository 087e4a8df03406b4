import type { ErrorCode, FactorKind } from "@connect-portal/contract";
import type { FastifyInstance } from "fastify";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { findUserByUsername } from "../users.repository.ts";

/** Records per account and hour, over all networks: guessing from many networks must not fill the log. */
const RECORDS = 60;
const HOUR = 3600;

export interface FailedLogin {
  readonly username: string;
  readonly address: string;
  /** Path of the call. */
  readonly webService: string;
  /** Code of the answer. */
  readonly reason: ErrorCode;
  /** Kind of the second factor whose proof was wrong. */
  readonly factor?: FactorKind;
}

export type RecordFailedLogin = (failed: FailedLogin) => void;

/**
 * Records that somebody could not prove to be the owner of an account. Nothing is recorded of a name without one, which may
 * be a password that was typed into the wrong field; and nobody waits for it, so that the time of an answer does not tell
 * which names have an account.
 */
export function createFailedLoginRecorder(app: FastifyInstance): RecordFailedLogin {
  const { database, now } = app.services;
  const records = app.limits.perKey({ name: "failed-login-record", calls: RECORDS, seconds: HOUR });

  async function record({ username, address, webService, reason, factor }: FailedLogin): Promise<void> {
    const user = await findUserByUsername(database.db, username);
    if (!user || (await records.take(user.username)) > 0) return;
    await insertAuditEvent(database.db, {
      occurredAt: now(),
      actor: { userId: user.id, username: user.username },
      action: "Failed login",
      webService,
      data: JSON.stringify({ reason, factor, address }),
    });
  }

  return (failed) => {
    record(failed).catch((err: unknown) => app.log.error({ err }, "a failed login is missing in the activity log"));
  };
}
