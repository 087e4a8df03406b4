/** Every text of the page Test cards. */
export const texts = {
  crumbs: { home: "Home", sandbox: "Sandbox", here: "Test cards" },
  title: "Test cards and amounts",
  /** `sandbox` is a link. */
  lead: { before: "What each card does in ", sandbox: "your sandbox", after: ". Other numbers are rejected." },
  loading: "your test cards",
  approved: "Approved.",
  copy: (value: string) => `Copy ${value}`,

  own: {
    name: "Your own cards",
    note: "The result of a small payment with each card. Each decline has a real cause in your sandbox.",
    caption: "Your cards and the result of a payment with each",
    columns: { number: "Number", validity: "Expiry, CVV", response: "Response", card: "Card" },
  },

  others: {
    name: "Cards of other issuers",
    note: "The last three digits of the amount, in minor units, choose the network's response.",
    caption: "Amounts and their results",
    columns: { amount: "Amount ends with", response: "Response", result: "Result", after: "Responds after" },
    anyOther: "any other",
    never: "never",
    seconds: (count: number) => `${count} s`,
    partly: (percent: number) => `Approved for ${percent}% of the amount, if the terminal supports partial approval.`,
  },

  faults: {
    name: "Faults",
    note: "Send the header Sandbox-Fault with a call: it fails once, and the same call gets through within a minute. Faults of deliveries stand: set them on the page Sandbox.",
    caption: "Faults and what they teach",
    columns: { value: "Fault", happens: "What happens", teaches: "What your client has to do" },
    copy: (name: string) => `Copy the header for ${name}`,
  },
};
