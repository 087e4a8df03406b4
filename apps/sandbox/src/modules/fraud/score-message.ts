import type { AuthorizationMessage } from "../../simulator/authorizations/authorization.ts";
import type { Card } from "../../simulator/cards/card.ts";
import { isInForce, type ListAttribute } from "../../simulator/fraud/fraud-list.ts";
import type { FraudOutcome } from "../../simulator/fraud/fraud-outcome.ts";
import { EARLIER, gatherFraudFacts } from "../../simulator/fraud/gather-facts.ts";
import { judge } from "../../simulator/fraud/judge.ts";
import type { Money } from "../../simulator/money/money.ts";
import type { ReadWorld } from "../../world/world.ts";
import { fraudListEntries, listedValue } from "./fraud-lists.ts";
import { fraudRules, MOST_ACTIVE } from "./fraud-rules.ts";
import { fraudScores } from "./fraud-scores.ts";

interface Presented {
  readonly card: Card;
  /** In the account's currency; that of the message when there is no rate. */
  readonly billing: Money;
  readonly homeCountry: string;
  readonly hasRightPin: boolean;
}

/** What rules, lists and score of the world say of a payment with one of its cards: three queries, whatever it holds. */
export async function scoreMessage(
  world: ReadWorld,
  message: AuthorizationMessage,
  { card, billing, homeCountry, hasRightPin }: Presented,
): Promise<FraudOutcome> {
  const earlier = await world.by(fraudScores, { card_id: card.id }, { limit: EARLIER });
  const facts = gatherFraudFacts({ message, billing, homeCountry, hasRightPin, now: world.now, earlier });
  const entries = await world.by(fraudListEntries, { value: listedValuesOf(message, card) });
  const rules = await world.by(fraudRules, { status: "active" }, { limit: MOST_ACTIVE });
  return judge(
    facts,
    rules,
    entries.filter((entry) => isInForce(entry, world.now)),
  );
}

function listedValuesOf({ acceptor }: AuthorizationMessage, card: Card): string[] {
  const named: Readonly<Record<ListAttribute, string | null>> = {
    ...{ card: card.id, customer: card.customerId, merchant: acceptor.merchantNumber, mcc: acceptor.mcc },
    ...{ terminal: acceptor.terminalNumber, country: acceptor.countryCode },
  };
  return Object.entries(named).flatMap(([attribute, value]) =>
    value === null ? [] : [listedValue(attribute as ListAttribute, value)],
  );
}
