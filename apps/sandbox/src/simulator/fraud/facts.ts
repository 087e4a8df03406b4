/** The facts about a payment that a rule can use. The document of the rules shows the same table. */
export const factTable = {
  amount: { type: "number", says: "The amount in minor units of the account's currency." },
  amountInEuro: { type: "number", says: "The same in euro cents, at the initial rates of the sandbox." },
  currency: { type: "text", says: "The account's currency, ISO 4217." },
  kind: { type: "text", says: "What the payment is, such as `purchase`." },
  entryMode: { type: "text", says: "How the card was presented, such as `chip`." },
  isPresent: { type: "boolean", says: "The card, or the device that replaces it, was present." },
  isAuthenticated: { type: "boolean", says: "Authenticated by 3-D Secure or by a PIN in the message." },
  isRecurring: { type: "boolean", says: "One of a series that the cardholder has agreed to." },
  mcc: { type: "text", says: "Merchant category code, ISO 18245." },
  merchant: { type: "text", says: "The merchant's number, ISO 8583 field 42." },
  country: { type: "text", says: "Where the merchant is, ISO 3166-1 alpha-2." },
  homeCountry: { type: "text", says: "Where the cardholder lives." },
  lastCountry: { type: "text", says: "Where the card was last present; empty if never." },
  minutesSincePresent: { type: "number", says: "Minutes since then; 525600, a year, if never." },
  isFirstUse: { type: "boolean", says: "The card has not been used before." },
  isNewMerchant: { type: "boolean", says: "None of the card's last 20 payments was at this merchant." },
  isNewCountry: { type: "boolean", says: "None of the card's last 20 payments was in this country." },
  paymentsLastHour: { type: "number", says: "Payments with the card in the last hour, including declined ones." },
  paymentsLastDay: { type: "number", says: "The same for 24 hours, counted up to 20." },
  declinesLastDay: { type: "number", says: "How many of those were declined." },
  timesHabit: { type: "number", says: "The amount divided by what the card usually pays; 0 before its fifth payment." },
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

/** All facts that are not computed from others. */
export type PaymentFacts = Omit<FraudFacts, "score">;
