import type { Money } from "../money/money.ts";
import type { DisputeAction, DisputeStatus } from "./dispute.ts";

interface FeeRow {
  readonly action: DisputeAction;
  readonly to: DisputeStatus;
  readonly payer: "issuer" | "merchant";
  readonly amount: Money;
}

const usd = (amount: number): Money => ({ amount, currencyCode: "USD" });

/**
 * What a step costs, in the currency in which the networks bill. The merchant pays its acquirer for each chargeback;
 * pre-arbitration and the filing cost who begins them, and the ruling who loses it.
 */
export const disputeFees: readonly FeeRow[] = [
  { action: "charge_back", to: "chargeback", payer: "issuer", amount: usd(250) },
  { action: "charge_back", to: "chargeback", payer: "merchant", amount: usd(1_500) },
  { action: "represent", to: "represented", payer: "merchant", amount: usd(250) },
  { action: "escalate", to: "pre_arbitration", payer: "issuer", amount: usd(1_500) },
  { action: "file", to: "arbitration", payer: "issuer", amount: usd(25_000) },
  { action: "rule_for_cardholder", to: "won", payer: "merchant", amount: usd(50_000) },
  { action: "rule_for_merchant", to: "lost", payer: "issuer", amount: usd(50_000) },
];

export function feesOf(action: DisputeAction, to: DisputeStatus): readonly FeeRow[] {
  return disputeFees.filter((row) => row.action === action && row.to === to);
}
