import { authorizations } from "../../../entities/payments.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { DisputeFacts } from "../../../simulator/disputes/conditions.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** Reads the facts about a purchase or a withdrawal from the issuer's records, as input for its network's reasons. */
export async function factsOf(
  world: ReadWorld,
  transaction: Transaction,
  expectedOn: string | null = null,
): Promise<DisputeFacts> {
  const { authorizationId, kind, postedAt } = transaction;
  const authorization = authorizationId === null ? undefined : await world.find(authorizations, authorizationId);
  return {
    kind: kind === "cash_withdrawal" ? kind : "purchase",
    entryMode: authorization?.entryMode ?? null,
    verification: authorization?.verification ?? "none",
    authorization: coverOf(transaction, authorization),
    isRecurring: authorization?.isRecurring === true || authorization?.entryMode === "credential_on_file",
    clearedAt: postedAt,
    expectedOn,
    now: world.now.toISOString(),
  };
}

/** Whether an approval covers the cleared amount, and if not, why. */
function coverOf(
  { wasForced, transactionAmount }: Transaction,
  authorization: Authorization | undefined,
): DisputeFacts["authorization"] {
  if (!authorization) return "none";
  if (!wasForced) return "covered";
  const { status } = authorization;
  if (status === "declined" || status === "expired") return status;
  return transactionAmount.amount > authorization.transactionAmount.amount ? "exceeded" : "ended";
}
