const names: Readonly<Record<string, string>> = {
  VISA: "Visa",
  MASTERCARD: "Mastercard",
  AMEX: "American Express",
  JCB: "JCB",
  UNIONPAY: "UnionPay",
  DINERS: "Diners Club",
  DISCOVER: "Discover",
  DOMESTIC: "Domestic",
};

/** A scheme as it writes itself. */
export function schemeName(scheme: string): string {
  return names[scheme] ?? scheme;
}
