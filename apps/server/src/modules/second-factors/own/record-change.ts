import type { factorActions } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import type { UserRow } from "../../accounts/users.repository.ts";
import { recordAct } from "../../audit/record-act.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { factorsChangedMail } from "../../mail/texts.ts";
import type { OwnFactors } from "./own-factors.ts";

interface FactorChange {
  readonly action: (typeof factorActions)[number];
  /** Path of the call. */
  readonly webService: string;
  /** Which one, as the log keeps it. */
  readonly factor: Readonly<Record<string, unknown>>;
  /** For the email, of `factorChanges`. */
  readonly what: string;
}

/** Tells the owner and records it. Belongs at the end of its transaction. */
export async function recordFactorChange(
  own: OwnFactors,
  tx: Database,
  user: UserRow,
  { action, webService, factor, what }: FactorChange,
): Promise<void> {
  const { now, portal } = own;
  if (user.email !== "") {
    const content = factorsChangedMail(portal(), user.username, what);
    await queueMail(tx, { kind: "second-factor-changed", to: user.email, content }, now());
  }
  await recordAct(own, tx, { action, webService, data: factor });
}
