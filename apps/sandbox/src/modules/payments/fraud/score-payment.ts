import {
  fraudListEntries,
  fraudRules,
  fraudScores,
  listedValue,
  MOST_ACTIVE_RULES,
} from "../../../entities/payments.ts";
import type { AuthorizationMessage } from "../../../simulator/authorizations/authorization.ts";
import type { Card } from "../../../simulator/cards/card.ts";
import { type FraudListEntry, isInForce, type ListAttribute } from "../../../simulator/fraud/fraud-list.ts";
import type { FraudOutcome } from "../../../simulator/fraud/fraud-outcome.ts";
import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import {
  type AcceptorFacts,
  EARLIER,
  type EarlierPayment,
  gatherFraudFacts,
  type ScoredPayment,
} from "../../../simulator/fraud/gather-facts.ts";
import { judge } from "../../../simulator/fraud/judge.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** The world's data that a payment is scored with. */
interface Known {
  /** Earlier payments with the same card, the newest first. */
  readonly earlier: readonly EarlierPayment[];
  /** Entries that name the card, its holder or the location of the payment. */
  readonly entries: readonly FraudListEntry[];
  readonly rules: readonly FraudRule[];
}

export async function readKnown(world: ReadWorld, { acceptor }: AuthorizationMessage, card: Card): Promise<Known> {
  const [earlier, entries, rules] = await Promise.all([
    earlierPayments(world, card),
    entriesOn(world, acceptor, card),
    activeRules(world),
  ]);
  return { earlier, entries: entries.filter((entry) => isInForce(entry, world.now)), rules };
}

export function earlierPayments(world: ReadWorld, card: Card): Promise<readonly EarlierPayment[]> {
  return world.by(fraudScores, { card_id: card.id }, { limit: EARLIER });
}

export function entriesOn(world: ReadWorld, acceptor: AcceptorFacts, card: Card): Promise<readonly FraudListEntry[]> {
  return world.by(fraudListEntries, { value: listedValuesOf(acceptor, card) });
}

export function activeRules(world: ReadWorld): Promise<readonly FraudRule[]> {
  return world.by(fraudRules, { status: "active" }, { limit: MOST_ACTIVE_RULES });
}

/** Applies rules, lists and score to a payment. */
export function scorePayment(
  payment: Omit<ScoredPayment, "earlier">,
  { earlier, entries, rules }: Known,
): FraudOutcome {
  return judge(gatherFraudFacts({ ...payment, earlier }), rules, entries);
}

function listedValuesOf(acceptor: AcceptorFacts, card: Card): string[] {
  const named: Readonly<Record<ListAttribute, string | null>> = {
    card: card.id,
    customer: card.customerId,
    merchant: acceptor.merchantNumber,
    mcc: acceptor.mcc,
    terminal: acceptor.terminalNumber,
    country: acceptor.countryCode,
  };
  return Object.entries(named).flatMap(([attribute, value]) =>
    value === null ? [] : [listedValue(attribute as ListAttribute, value)],
  );
}
