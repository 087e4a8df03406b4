/** The network's reason for a payment that the cardholder did not make: with the card present, and without. */
const reasons: Readonly<Record<string, readonly [present: string, absent: string]>> = {
  VISA: ["10.3", "10.4"],
  MASTERCARD: ["4837", "4837"],
  AMEX: ["F24", "F29"],
};
/** For networks without a table of their own. */
const GENERAL = ["D10", "D10"] as const;

export function fraudReasonOf(network: string, isPresent: boolean): string {
  const [present, absent] = reasons[network] ?? GENERAL;
  return isPresent ? present : absent;
}
