/** Every text of the home page that content/site does not hold. */
export const texts = {
  provider: "The provider",

  hero: {
    explore: "Explore our APIs",
    demo: "Request a Demo",
    signIn: "Sign in",
    toOpen: "to open the APIs.",
    sandboxVersion: "Sandbox version",
    lastUpdated: "Last updated",
  },

  trace: {
    title: (milliseconds: string) => `One authorization, ${milliseconds} milliseconds.`,
    recorded: (merchant: string, day: string) =>
      `A contactless payment at ${merchant}, recorded in the sandbox on ${day}.`,
    replay: "Replay this call",
    pause: "Pause",
    next: "Next step",
    step: (system: string, what: string, when: string) => `${system}: ${what}, ${when}`,
    legend: "Thick lines: processing time",
    plot: (way: string, milliseconds: string) =>
      `Timeline of one authorization. Your application sends the request at 0 milliseconds. It passes ${way}. The response arrives at ${milliseconds} milliseconds.`,
    and: (names: readonly string[]) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
    milliseconds: (number: string) => `${number} ms`,
    you: "You",
    lanes: {
      events: "Events",
      application: "Your application",
      acquiring: "Acquiring",
      switching: "Switching",
      fraud: "Fraud",
      issuing: "Issuing",
      ledger: "Ledger",
    },
    notes: {
      acquiring: (mcc: string, terminal: string) => `merchant ${mcc}, terminal ${terminal} found`,
      switching: (bin: string, network: string) => `BIN ${bin} is ${network}: sent to its issuer`,
      fraud: (score: number) => `score ${score} of 999`,
      issuing: (checks: number, responseCode: string) => `${checks} checks: ${responseCode} approved`,
      ledger: (amount: string, currency: string) => `${amount} ${currency} held`,
      sent: (path: string) => `POST ${path}`,
      received: (status: number) => `${status} Created`,
    },
    request: "Request",
    response: "Response",
    ledger: "Ledger",
    event: "Event",
    availableBefore: "Available before",
    hold: (id: string) => `Hold, ${id}`,
    available: (currency: string) => `Available, ${currency}`,
  },

  solutions: {
    title: "Four solutions, one contract",
    text: "One OpenAPI document describes each API and drives its sandbox.",
    issuing: {
      name: "Issuing",
      does: "Create cards and accounts, set limits, decide authorizations.",
      words: "cards accounts limits",
    },
    acquiring: {
      name: "Acquiring",
      does: "Onboard merchants and terminals, capture, clear and settle.",
      words: "merchants terminals clearing",
    },
    switching: {
      name: "Switching",
      does: "Route messages between terminals, networks and hosts.",
      words: "routing networks reversals",
    },
    fraud: {
      name: "Fraud",
      does: "Score payments as they happen, open cases, decide what to block.",
      words: "scores rules cases",
    },
  },

  languages: {
    title: "A client SDK in your language",
    text: "OPENAPI Generator V6.5.0 generates it from the OpenAPI document.",
  },

  testimonials: {
    title: "From teams that use it",
    name: "What our customers say",
    carousel: "carousel",
    quotes: "Quotes",
    quoted: (quote: string) => `“${quote}”`,
    place: (at: number, count: number) => `${at} of ${count}`,
    previous: "Previous quote",
    next: "Next quote",
  },

  contact: {
    title: "Contact us",
    lead: "Questions about the platform, an account or a contract. We reply by email.",
    subject: "Subject",
    fullName: "Full name",
    company: "Company",
    email: "Email address",
    emailExample: "name@company.example",
    message: "Message",
    send: "Send Message",
    missing: "Fill in all five fields to send.",
    sent: "Email sent with success.",
  },
};
