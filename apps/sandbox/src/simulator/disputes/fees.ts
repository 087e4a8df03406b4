import type { Money } from "../money/money.ts";
import type { DisputeAction, DisputeStatus, Party } from "./dispute.ts";

interface FeeRow {
  readonly action: DisputeAction;
  readonly to: DisputeStatus;
  /** `asking` is the party that takes the step. */
  readonly payer: "issuer" | "merchant" | "asking";
  readonly amount: Money;
}

const usd = (amount: number): Money => ({ amount, currencyCode: "USD" });

/**
 * The network's fees for a step, in its billing currency. The merchant pays its acquirer for each chargeback. The side
 * that begins pre-arbitration or files the case pays for that, and the side that loses pays for the ruling.
 */
const disputeFees: readonly FeeRow[] = [
  { action: "charge_back", to: "chargeback", payer: "issuer", amount: usd(250) },
  { action: "charge_back", to: "chargeback", payer: "merchant", amount: usd(1_500) },
  { action: "represent", to: "represented", payer: "merchant", amount: usd(250) },
  { action: "escalate", to: "pre_arbitration", payer: "asking", amount: usd(1_500) },
  { action: "file", to: "arbitration", payer: "asking", amount: usd(25_000) },
  { action: "rule_for_cardholder", to: "won", payer: "merchant", amount: usd(50_000) },
  { action: "rule_for_merchant", to: "lost", payer: "issuer", amount: usd(50_000) },
];

/** @param party that takes the step */
export function feesOf(
  action: DisputeAction,
  to: DisputeStatus,
  party: Party,
): readonly { readonly payer: "issuer" | "merchant"; readonly amount: Money }[] {
  const rows = disputeFees.filter((row) => row.action === action && row.to === to);
  const asking = party === "merchant" ? party : "issuer";
  return rows.map(({ payer, amount }) => ({ payer: payer === "asking" ? asking : payer, amount }));
}
