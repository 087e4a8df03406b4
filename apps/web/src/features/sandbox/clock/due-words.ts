/** What falls due by the world's clock, as a lane has room for it. */
const words: Readonly<Record<string, string>> = {
  authorization_expiry: "hold ends",
  batch_cut_off: "batch closes",
  merchant_payout: "payout",
  payout_arrival: "payout arrives",
  "plastic.next": "plastic moves on",
  payment_expiry: "payment expires",
  "card.expiry": "card expires",
  "card.renewal": "card renewed",
  "card.pin_tries": "PIN tries reset",
  "statement.cut": "statement",
  "statement.due": "payment due",
};

/** In two or three words; a kind that the page does not know by its own name. */
export function dueWords(kind: string): string {
  return words[kind] ?? kind.replace(/[._]+/g, " ");
}
