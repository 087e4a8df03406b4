import type { factorActions } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { UserRow } from "../../accounts/users.repository.ts";
import { insertAuditEvent } from "../../audit/audit.repository.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { factorsChangedMail } from "../../mail/texts.ts";
import type { OwnFactors } from "./own-factors.ts";

interface FactorChange {
  readonly action: (typeof factorActions)[number];
  /** Path of the call. */
  readonly webService: string;
  /** Which one, as the log keeps it. */
  readonly factor: Readonly<Record<string, string>>;
  /** For the email, of `factorChanges`. */
  readonly what: string;
}

/** Tells the owner and records it. Belongs at the end of its transaction. */
export async function recordFactorChange(
  { now, portal, principal }: OwnFactors,
  tx: Database,
  user: UserRow,
  { action, webService, factor, what }: FactorChange,
): Promise<void> {
  if (user.email !== "") {
    const content = factorsChangedMail(portal(), user.username, what);
    await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
  }
  await insertAuditEvent(tx, {
    occurredAt: now(),
    actor: principal,
    action,
    webService,
    data: JSON.stringify(factor),
  });
}
