import type { Condition } from "./conditions.ts";
import type { DisputeFamily } from "./dispute.ts";

/** The network's reason for a payment that the cardholder did not make: with the card present, and without. */
const fraudReasons: Readonly<Record<string, readonly [present: string, absent: string]>> = {
  VISA: ["10.3", "10.4"],
  MASTERCARD: ["4837", "4837"],
  AMEX: ["F24", "F29"],
};
/** For networks without a table of their own. */
const GENERAL_FRAUD = ["D10", "D10"] as const;

export interface DisputeReason {
  readonly network: string;
  readonly code: string;
  readonly label: string;
  readonly family: DisputeFamily;
  /** Days after the clearing, or after the expected delivery, within which the issuer may charge back. */
  readonly days: number;
  /** Conditions that the transaction must meet. */
  readonly needs: readonly Condition[];
}

type Row = readonly [code: string, label: string, days: number, ...needs: Condition[]];

const reasonsOf = (network: string, family: DisputeFamily, rows: readonly Row[]): DisputeReason[] =>
  rows.map(([code, label, days, ...needs]) => ({ network, code, label, family, days, needs }));

/** For networks without a table of their own. */
const GENERAL = "DOMESTIC";

/**
 * Reason codes by network: Visa Core Rules, chapter 11 (dispute conditions); Mastercard Chargeback Guide, chapter 2;
 * American Express Dispute Resolution Guide. Time limits are the usual ones; the guides have exceptions by region. Only
 * conditions that an issuer's own records decide are listed here; conditions.ts defines each one.
 */
export const disputeReasons: readonly DisputeReason[] = [
  ...reasonsOf("VISA", "fraud", [
    ["10.1", "EMV liability shift, counterfeit fraud", 120, "card_present", "chip_not_read"],
    ["10.2", "EMV liability shift, non-counterfeit fraud", 120, "card_present", "cardholder_not_verified"],
    ["10.3", "Other fraud, card present", 120, "card_present", "cardholder_not_verified"],
    ["10.4", "Other fraud, card absent", 120, "card_absent", "not_authenticated"],
    ["10.5", "Visa fraud monitoring programme", 120],
  ]),
  ...reasonsOf("VISA", "authorization", [
    ["11.1", "Card recovery bulletin", 75, "not_authorized"],
    ["11.2", "Declined authorization", 75, "declined"],
    ["11.3", "No authorization", 75, "not_authorized"],
  ]),
  ...reasonsOf("VISA", "processing", [
    ["12.1", "Late presentment", 120],
    ["12.2", "Incorrect transaction code", 120],
    ["12.3", "Incorrect currency", 120],
    ["12.4", "Incorrect account number", 120],
    ["12.5", "Incorrect amount", 120],
    ["12.6.1", "Duplicate processing", 120],
    ["12.6.2", "Paid by other means", 120],
    ["12.7", "Invalid data", 75],
  ]),
  ...reasonsOf("VISA", "consumer", [
    ["13.1", "Merchandise or services not received", 120, "purchase", "delivery_due"],
    ["13.2", "Cancelled recurring transaction", 120, "recurring"],
    ["13.3", "Not as described or defective merchandise or services", 120, "purchase"],
    ["13.4", "Counterfeit merchandise", 120, "purchase"],
    ["13.5", "Misrepresentation", 120],
    ["13.6", "Credit not processed", 120],
    ["13.7", "Cancelled merchandise or services", 120, "purchase"],
    ["13.9", "Non-receipt of cash or load transaction value", 120, "cash"],
  ]),
  ...reasonsOf("MASTERCARD", "fraud", [
    ["4837", "No cardholder authorization", 120, "cardholder_not_verified", "not_authenticated"],
    ["4849", "Questionable merchant activity", 120],
    ["4870", "Chip liability shift", 120, "card_present", "chip_not_read"],
    ["4871", "Chip liability shift, lost, stolen or never received", 120, "card_present", "cardholder_not_verified"],
  ]),
  ...reasonsOf("MASTERCARD", "authorization", [["4808", "Authorization-related chargeback", 90, "not_authorized"]]),
  ...reasonsOf("MASTERCARD", "processing", [["4834", "Point-of-interaction error", 90]]),
  ...reasonsOf("MASTERCARD", "consumer", [["4853", "Cardholder dispute", 120]]),
  ...reasonsOf("AMEX", "fraud", [
    ["F24", "No card member authorization", 120, "cardholder_not_verified", "not_authenticated"],
    ["F29", "Card not present", 120, "card_absent", "not_authenticated"],
    ["F30", "EMV counterfeit", 120, "card_present", "chip_not_read"],
    ["F31", "EMV lost, stolen or not received", 120, "card_present", "cardholder_not_verified"],
  ]),
  ...reasonsOf("AMEX", "authorization", [
    ["A01", "Charge amount exceeds authorization amount", 120, "above_authorization"],
    ["A02", "No valid authorization", 120, "not_authorized"],
    ["A08", "Authorization approval expired", 120, "authorization_expired"],
  ]),
  ...reasonsOf("AMEX", "processing", [
    ["P05", "Incorrect charge amount", 120],
    ["P07", "Late submission", 120],
    ["P08", "Duplicate charge", 120],
    ["P23", "Currency discrepancy", 120],
  ]),
  ...reasonsOf("AMEX", "consumer", [
    ["C02", "Credit not processed", 120],
    ["C05", "Goods or services cancelled", 120, "purchase"],
    ["C08", "Goods or services not received", 120, "purchase", "delivery_due"],
    ["C14", "Paid by other means", 120],
    ["C28", "Cancelled recurring billing", 120, "recurring"],
    ["C31", "Goods or services not as described", 120, "purchase"],
  ]),
  ...reasonsOf(GENERAL, "fraud", [
    ["D10", "Cardholder did not take part", 120, "cardholder_not_verified", "not_authenticated"],
  ]),
  ...reasonsOf(GENERAL, "authorization", [["D20", "No valid authorization", 75, "not_authorized"]]),
  ...reasonsOf(GENERAL, "processing", [
    ["D30", "Duplicate processing", 120],
    ["D31", "Incorrect amount or currency", 120],
  ]),
  ...reasonsOf(GENERAL, "consumer", [
    ["D40", "Goods, services or cash not received", 120, "delivery_due"],
    ["D41", "Not as described", 120, "purchase"],
    ["D42", "Credit not processed", 120],
  ]),
];

/** The reasons for which a card of the network can dispute. */
export function reasonsOfNetwork(network: string): readonly DisputeReason[] {
  const own = disputeReasons.filter((reason) => reason.network === network);
  return own.length > 0 ? own : disputeReasons.filter((reason) => reason.network === GENERAL);
}

export function reasonOf(network: string, code: string): DisputeReason | undefined {
  return reasonsOfNetwork(network).find((reason) => reason.code === code);
}

export function fraudReasonOf(network: string, isPresent: boolean): string {
  const [present, absent] = fraudReasons[network] ?? GENERAL_FRAUD;
  return isPresent ? present : absent;
}
