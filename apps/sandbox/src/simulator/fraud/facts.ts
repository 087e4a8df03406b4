/** What a rule may ask about a payment. The document of the rules shows the same table. */
export const factTable = {
  amount: { type: "number", says: "The amount in minor units of the account's currency." },
  amountInEuro: { type: "number", says: "The same in cents, at the rates with which a world begins." },
  currency: { type: "text", says: "The account's currency, ISO 4217." },
  kind: { type: "text", says: "What the payment is, such as `purchase`." },
  entryMode: { type: "text", says: "How the card was presented, such as `chip`." },
  isPresent: { type: "boolean", says: "The card, or the device that stands for it, was there." },
  isAuthenticated: { type: "boolean", says: "By 3-D Secure or a PIN that was sent along." },
  isRecurring: { type: "boolean", says: "One of a series that the cardholder has agreed to." },
  mcc: { type: "text", says: "Merchant category code, ISO 18245." },
  merchant: { type: "text", says: "The merchant's number, ISO 8583 field 42." },
  country: { type: "text", says: "Where the merchant is, ISO 3166-1 alpha-2." },
  homeCountry: { type: "text", says: "Where the cardholder lives." },
  lastCountry: { type: "text", says: "Where the card was present before; empty when it was not." },
  minutesSincePresent: { type: "number", says: "Minutes since then; 525600, a year, when it was not." },
  isFirstUse: { type: "boolean", says: "The card has not been used before." },
  isNewMerchant: { type: "boolean", says: "None of its last 20 payments was there." },
  isNewCountry: { type: "boolean", says: "None of its last 20 payments was in that country." },
  paymentsLastHour: { type: "number", says: "Payments with the card in the hour before, also declined ones." },
  paymentsLastDay: { type: "number", says: "The same in 24 hours. Counted up to 20." },
  declinesLastDay: { type: "number", says: "How many of those were declined." },
  timesHabit: { type: "number", says: "The amount over what the card usually pays; 0 before its fifth payment." },
  hour: { type: "number", says: "Hour of the day in UTC, 0 to 23." },
  score: { type: "number", says: "The payment's score, 0 to 999." },
} as const satisfies Record<string, { readonly type: "number" | "text" | "boolean"; readonly says: string }>;

export type FactName = keyof typeof factTable;

interface TypeNames {
  readonly number: number;
  readonly text: string;
  readonly boolean: boolean;
}

export type FraudFacts = { readonly [name in FactName]: TypeNames[(typeof factTable)[name]["type"]] };

/** All but what is computed from the others. */
export type PaymentFacts = Omit<FraudFacts, "score">;
