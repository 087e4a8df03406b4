import type { StandingFault } from "@connect-portal/contract";

/** Every text of the page Sandbox. */
export const texts = {
  home: "Home",
  title: "Sandbox",
  lead: "Your own card system, or your organisation’s. Nobody else sees it, and nothing in it is real.",
  testCards: "Test cards and amounts",
  seed: "Seed",
  empty: "empty",
  loading: "your sandbox",
  showMore: "Show more",
  copy: (value: string) => `Copy ${value}`,

  figures: {
    customers: (countries: number) => `customers in ${countries === 1 ? "one country" : `${countries} countries`}`,
    cards: (accounts: string) => `cards on ${accounts} accounts`,
    transactions: "transactions",
    balanced: "ledger total, all currencies",
    unbalanced: "ledger imbalance",
  },

  clock: {
    name: "Clock",
    note: "Paused until you advance it. Scheduled events then run in order.",
    noteRunning: "Running in real time. Scheduled events run when they are due.",
    utc: "Coordinated Universal Time",
    scheduled: "Scheduled next",
    nothingScheduled: "Nothing is scheduled.",
    /** The first overdue event, and how many kinds more there are. */
    waiting: (what: string, more: number) => (more === 0 ? what : `${what} and ${more} more`),
    since: (time: string) => `due since ${time}`,
    nextStatement: "Next statement",
    advance: "Advance to …",
    pause: "Pause",
    run: "Run in real time",
    working: "Advancing the clock …",
    timeline: "Timeline",
    happened: (count: number) => {
      if (count === 0) return "No scheduled events ran.";
      return count === 1 ? "1 scheduled event ran." : `${count} scheduled events ran.`;
    },
  },

  advance: {
    title: "Advance the clock",
    text: "The clock only goes forward, by at most one year. Events scheduled until then run, each at its own time.",
    day: "To the start of",
    cancel: "Cancel",
    confirm: "Advance",
  },

  authorize: {
    name: "Authorize a payment",
    note: "Choose a card and a payment, and see the decision. It counts as one of your own calls.",
    loading: "the payments",
    search: "Find a card",
    card: "Card",
    cardOf: (number: string, holder: string) => `${number} · ${holder}`,
    noCard: "No card found.",
    payment: "Payment",
    amount: "Amount",
    amountWrong: "Enter an amount above zero with the currency's decimals.",
    currency: "Currency",
    send: "Send",
    showCall: "Show the call",
    ledger: "Ledger",
    noResponse: "No response came.",
    rejected: (status: number) => `The request was rejected with ${status}.`,
  },

  payments: {
    title: "Payments",
    name: "Latest payments",
    searchHint: "Id, merchant, or end of the card number",
    note: "What decided each payment. Open a row for its checks and ledger entries.",
    loading: "your payments",
    none: "No payments yet",
    noneHelp: "Send one with Card simulation or as a merchant.",
    columns: {
      time: "Time",
      card: "Card",
      merchant: "Merchant",
      amount: "Amount",
      response: "Response",
      status: "Status",
    },
    approved: "approved",
    declined: "declined",
    states: {
      declined: "declined",
      cleared: "cleared",
      reversed: "reversed",
      partially_reversed: "partially reversed",
      expired: "expired",
    },
    heldUntil: (day: string) => `held until ${day}`,
    partlyCleared: (amount: string) => `partly cleared, ${amount}`,
  },

  payment: {
    loading: "Loading the checks …",
    checks: "Checks, in order",
    passed: "passed",
    failed: "failed",
    notRun: "not run",
    authorization: "Authorization",
    remedy: "How to get it approved",
    noRemedy: "You cannot: the decline is final.",
    entries: "Entries",
    noEntriesDeclined: "None: a decline holds nothing.",
    noEntriesYet: "None until the payment clears.",
    timeline: "Timeline",
  },

  ledger: {
    name: "Ledger",
    note: "Every group of entries sums to zero. Available is the balance minus holds.",
    loading: "the ledger",
    loadingAccounts: "your accounts",
    noAccounts: "No accounts yet",
    noAccountsHelp: "Open one with the operations of Accounts.",
    account: "Account",
    caption: (account: string, currency: string) => `Ledger of ${account}, in ${currency}, newest entry first`,
    columns: {
      posted: "Posted",
      description: "Description",
      against: "Counter account",
      debit: "Debit",
      credit: "Credit",
      balance: "Balance",
    },
    available: "Available",
    holds: (count: number) => `Holds, ${count} open`,
    creditLimit: "Credit limit",
    noEntries: "No entries yet.",
  },

  cards: { title: "Cards", note: "An id opens the operation that reads the card." },
  accounts: {
    title: "Accounts",
    note: "Accounts and the customers who hold them. An id opens the operation that reads it.",
  },

  events: {
    title: "Events",
    note: "What happened last, and where it was sent. An event opens what its request did.",
    loading: "your events",
    searchHint: "Type, or id of a resource, event or request",
    nothingFound: (text: string) => `Nothing found for “${text}”.`,
    none: "No events yet",
    noneHelp: "Create a card or send a payment, and its events appear here.",
    caption: "Events, newest first",
    columns: { event: "Event", subject: "Resource", deliveries: "Deliveries", time: "Time" },
    noDeliveries: "none",
    moreDeliveries: (count: number) => `and ${count} more`,
    delivery: (endpoint: string, status: string) => `${endpoint}: ${status}`,
  },

  portfolio: {
    choice: "Resource",
    search: "Search",
    searchHint: "Id, name, or end of the number",
    nothingFound: (text: string) => `Nothing found for “${text}” in the newest 1,000.`,
    caption: (many: string) => `${many}, newest first`,
    customers: { one: "Customer", many: "Customers", name: "Name", country: "Country", status: "Status" },
    accounts: {
      one: "Account",
      many: "Accounts",
      holder: "Holder",
      kind: "Kind",
      balance: "Balance",
      available: "Available",
    },
    cards: { one: "Card", many: "Cards", number: "Number", holder: "Cardholder", status: "Status" },
    expires: (expiry: string) => `expires ${expiry}`,
    loading: { customers: "your customers", accounts: "your accounts", cards: "your cards" },
  },

  faults: {
    name: "Faults",
    note: "What goes wrong on purpose, again and again, until you remove it or reset the sandbox.",
    loading: "the faults",
    none: "No standing faults. Every call gets its own response, and every event is delivered once and in order.",
    caption: "Standing faults. The first that matches a call or a delivery applies",
    columns: { fault: "Fault", rate: "Happens to", of: "Of" },
    /** Formatted like the header Sandbox-Fault. */
    value: ({ fault, seconds, code }: Pick<StandingFault, "seconds" | "code"> & { readonly fault: string }) => {
      if (seconds !== null) return `${fault}; seconds=${seconds}`;
      return code === null ? fault : `${fault}; code=${code}`;
    },
    rate: (rate: StandingFault["rate"], what: "call" | "delivery") => {
      if ("share" in rate) return `${rate.share * 100} % of ${what === "call" ? "calls" : "deliveries"}`;
      return rate.every === 1 ? `every ${what}` : `every ${ordinal(rate.every)} ${what}`;
    },
    allCalls: "all clients",
    allEndpoints: "all endpoints",
    add: "Add fault …",
    remove: "Remove",
    removeOne: (name: string) => `Remove ${name}`,
    form: {
      title: "Add a fault",
      fault: "Fault",
      seconds: "Seconds",
      secondsWrong: "Enter 1 to 30 seconds.",
      code: "Response code",
      codeWrong: "Enter a response code that declines, such as 51.",
      rate: "Happens to",
      client: "Calls of",
      endpoint: "Deliveries to",
      ofCalls: "Calls",
      ofDeliveries: "Deliveries of events",
      add: "Add",
      cancel: "Cancel",
    },
  },

  reset: {
    name: "Reset",
    note: "The same seed creates the same data. Tokens stay valid.",
    open: (seed: number | null) => (seed === null ? "Reset to empty …" : `Reset to seed ${seed} …`),
    another: "Another seed …",
    seed: "Seed",
    submit: "Reset …",
    title: "Start over?",
    text: (seed: number | null) =>
      seed === null
        ? "Everything in this world is deleted."
        : `The data of seed ${seed} replaces everything in this world. Ids that you noted may no longer exist.`,
    confirm: "Start over",
  },
};

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

function ordinal(count: number): string {
  return `${count}${endings[ordinals.select(count)] ?? "th"}`;
}
