import { instalmentPlans, transactions } from "../../../entities/issuing.ts";
import { calendarOf } from "../../../simulator/calendar/local-calendar.ts";
import type { InstalmentPlan } from "../../../simulator/instalments/instalment-plan.ts";
import { feeOf, partsOf } from "../../../simulator/instalments/offers.ts";
import { transfer } from "../../../simulator/ledger/booking.ts";
import type { World } from "../../../world/world.ts";
import { charge } from "../accounts/charge.ts";
import { takeOffStatements } from "../statements/take-off-statements.ts";
import { convertible, offerOf } from "./convertible.ts";
import { presentPlan } from "./present-plan.ts";

/** Turns a purchase into a plan: its debt falls due in parts, one with each statement. */
export async function convertTransaction(
  world: World,
  transactionId: string,
  offerCode: string,
  id = world.newId("ipl"),
): Promise<InstalmentPlan> {
  const offer = offerOf(offerCode);
  const { account, transaction, principal, left } = await convertible(world, transactionId);
  const { id: accountId, currencyCode } = account;
  const fee = feeOf(offer, principal);
  // Booked out of and back into the same account: the debt stays, and the ledger shows the change.
  await world.book({
    kind: "instalment",
    currency: currencyCode,
    about: id,
    lines: transfer(accountId, accountId, principal),
    description: `Converted into ${offer.parts} instalments: ${transaction.description}`,
  });
  const feeIds = [...(transaction.feeIds ?? [])];
  if (fee > 0) {
    const description = "Instalment fee";
    const charged = await charge(world, { account, kind: "fee", amount: fee, about: id, description });
    const takenOn = { left, reversed: transaction.reversedInTransaction ?? 0 };
    feeIds.push(world.put(transactions, { ...charged, takenOn }).id);
  }
  const createdAt = world.now.toISOString();
  const plan = world.put<InstalmentPlan>(instalmentPlans, {
    id,
    accountId,
    cardId: transaction.cardId,
    transactionId,
    status: "active",
    currencyCode,
    principal,
    fee,
    rate: offer.rate,
    parts: partsOf(offer, principal),
    createdAt,
    endedAt: null,
    unbilled: [{ day: calendarOf(currencyCode).dayOf(world.now), amount: principal }],
  });
  // A reversal of the purchase returns the fee.
  world.put(transactions, { ...transaction, instalmentPlanId: id, ...(feeIds.length > 0 && { feeIds }) });
  await takeOffStatements(world, transaction, principal);
  world.emit({ type: "instalments.created", subject: id, before: null, after: presentPlan(plan) });
  return plan;
}
