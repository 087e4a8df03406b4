/** By the row of the table of `startAuthentication`. */
const meanings: Readonly<Record<string, string>> = {
  low_risk: "Authenticated without a challenge.",
  other_issuer: "Attempted: the issuer takes no part.",
  not_enrolled: "Attempted: the card takes no part.",
  card_stolen: "Rejected: the card is lost or stolen.",
  card_suspected: "Rejected: the card is blocked for fraud.",
  fraud_suspected: "Rejected: a fraud rule or list declines.",
  card_expired: "Not authenticated: the card has expired.",
  card_not_active: "Not authenticated: the card is blocked, not yet active or closed.",
};
/** By `transStatus`, for rows that a rule of your own brings about. */
const results: Readonly<Record<string, string>> = {
  A: "Attempted.",
  N: "Not authenticated.",
  R: "Rejected.",
  U: "Could not be made: try later.",
};

/** Every text of the page Test cards. */
export const texts = {
  crumbs: { home: "Home", sandbox: "Sandbox", here: "Test cards" },
  title: "Test cards and amounts",
  /** `sandbox` is a link. */
  lead: { before: "What each card does in ", sandbox: "your sandbox", after: ". Other numbers are rejected." },
  loading: "your test cards",
  approved: "Approved.",
  copy: (value: string) => `Copy ${value}`,

  tryIt: "Use in Try it",

  own: {
    none: "None of your cards now.",
    columns: { number: "Number", validity: "Expiry, CVV", card: "Card" },
  },

  approvals: {
    name: "Approved",
    note: "Your cards that pay: the result of a small payment with each.",
    caption: "Your cards whose payments are approved",
  },

  declines: {
    name: "Declined, by reason",
    note: "Your cards that do not pay. Each decline has a real cause in your sandbox.",
    caption: "Your cards whose payments are declined, by reason",
  },

  others: {
    name: "Cards of other issuers",
    note: "The last three digits of the amount, in minor units, choose the network's response.",
    caption: "Amounts and their results",
    columns: { amount: "Amount ends with", response: "Response", result: "Result", after: "Responds after" },
    domestic: "Domestic",
    anyOther: "any other",
    never: "never",
    seconds: (count: number) => `${count} s`,
    partly: (percent: number) => `Approved for ${percent}% of the amount, if the terminal supports partial approval.`,
  },

  authentications: {
    name: "3-D Secure",
    note: "Start an authentication with the card and the amount. The one-time code is 42 and the last four digits of the card.",
    caption: "Cards and amounts for each result of 3-D Secure",
    columns: { number: "Number", amount: "Amount", status: "transStatus", result: "Result" },
    any: "any",
    meaning: (result: string, method: string | null, rule: string) =>
      method === "out_of_band"
        ? "Challenge in the bank's app: simulateChallengeAnswer answers it. A rejected one ends with N."
        : method === "one_time_code"
          ? "Challenge on a page. Three wrong codes, or cancelling, end with N."
          : (meanings[rule] ?? results[result] ?? ""),
    away: [
      {
        line: "Line to the issuer down",
        result: "A",
        meaning: "Attempted: the network answers in the issuer's place.",
      },
      { line: "Line to the network down", result: "U", meaning: "Could not be made: try later." },
    ],
  },

  disputes: {
    name: "Disputes",
    note: "Purchases that you can dispute now. After the chargeback, answer for the merchant: simulateRepresentment contests, simulateMerchantAcceptance gives in, simulateRuling decides.",
    caption: "Purchases to dispute, one for each family of reasons",
    none: "No purchase can be disputed now.",
    columns: { reason: "Reason", purchase: "Purchase", amount: "Amount" },
  },

  faults: {
    name: "Faults",
    note: "Send the header Sandbox-Fault with a call: it fails once, and the same call gets through within a minute. For deliveries there are only standing faults: set them on the page Sandbox.",
    caption: "Faults and what they teach",
    columns: { value: "Fault", happens: "What happens", teaches: "What your client has to do" },
    copy: (name: string) => `Copy the header for ${name}`,
  },
};
