/** The way between the pages of the sandbox. */
export const navTexts = {
  name: "Sandbox pages",
  overview: "Overview",
  cards: "Cards",
  accounts: "Accounts",
  payments: "Payments",
  events: "Events",
  calls: "Calls",
  endpoints: "Endpoints",
  timeline: "Timeline",
};

/** Words for what is in a sandbox, wherever a page tells of it. */
export const texts = {
  world: "World",
  token: {
    sent: (time: string) => `Sent with a new sandbox token, valid until ${time}`,
    notGiven: (why: string) => `The sandbox issued no access token. ${why}`,
  },
  list: { time: "Time", tryAgain: "Try again" },

  /** By the kind of what is scheduled, in as many words as a lane has room for. */
  due: {
    authorization_expiry: "hold expires",
    batch_cut_off: "batch closes",
    merchant_payout: "payout",
    payout_arrival: "payout arrives",
    network_settlement: "network settlement",
    challenge_ends: "challenge expires",
    "card.security_code_tries": "CVV tries reset",
    "payment.retry": "payment retried",
    "dispute.alert": "dispute alert expires",
    "dispute.deadline": "dispute deadline",
    "switching.repeat": "message repeated",
    "plastic.next": "card shipment advances",
    payment_expiry: "payment expires",
    "card.expiry": "card expires",
    "card.renewal": "card renews",
    "card.pin_tries": "PIN tries reset",
    "statement.cut": "statement",
    "statement.due": "payment due",
  },

  /** The effect of a standing fault on a delivery. */
  deliveryFaults: {
    "delivery-doubled": "delivered twice",
    "delivery-late": "late",
    "delivery-out-of-order": "out of order",
    "delivery-lost": "lost once",
  },

  /** Against more than one account. */
  several: "several",
  houseAccounts: {
    int_settlement: "network settlement",
    int_acquiring: "acquirer's settlement",
    int_interchange: "interchange income",
    int_scheme_fees: "scheme fees",
    int_fees: "fee income",
    int_interest: "interest income",
    int_disputes: "dispute suspense",
    int_cash: "cash",
    int_write_off: "write-off",
    int_rate_gain: "rate gain",
    int_reserve: "merchant reserve",
  },
};
