import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Card } from "../../simulator/cards/card.ts";
import { type FraudListEntry, isInForce, type ListAttribute } from "../../simulator/fraud/fraud-list.ts";
import type { FraudOutcome } from "../../simulator/fraud/fraud-outcome.ts";
import type { FraudRule } from "../../simulator/fraud/fraud-rule.ts";
import {
  EARLIER,
  type EarlierPayment,
  gatherFraudFacts,
  type ScoredPayment,
} from "../../simulator/fraud/gather-facts.ts";
import { judge } from "../../simulator/fraud/judge.ts";
import type { ReadWorld } from "../../world/world.ts";
import { fraudListEntries, listedValue } from "./fraud-lists.ts";
import { fraudRules, MOST_ACTIVE } from "./fraud-rules.ts";
import { fraudScores } from "./fraud-scores.ts";

/** What the world holds that a payment is judged by. */
interface Known {
  /** With the same card, the newest first. */
  readonly earlier: readonly EarlierPayment[];
  /** That name the card, its holder or the place of payment. */
  readonly entries: readonly FraudListEntry[];
  readonly rules: readonly FraudRule[];
}

/** Three queries, whatever the world holds. */
export async function readKnown(world: ReadWorld, message: AuthorizationMessage, card: Card): Promise<Known> {
  const [earlier, entries, rules] = await Promise.all([
    world.by(fraudScores, { card_id: card.id }, { limit: EARLIER }),
    world.by(fraudListEntries, { value: listedValuesOf(message, card) }),
    world.by(fraudRules, { status: "active" }, { limit: MOST_ACTIVE }),
  ]);
  return { earlier, entries: entries.filter((entry) => isInForce(entry, world.now)), rules };
}

/** What rules, lists and score say of a payment. */
export function scorePayment(
  payment: Omit<ScoredPayment, "earlier">,
  { earlier, entries, rules }: Known,
): FraudOutcome {
  return judge(gatherFraudFacts({ ...payment, earlier }), rules, entries);
}

function listedValuesOf({ acceptor }: AuthorizationMessage, card: Card): string[] {
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
