/** Every text of the pages Timeline. */
export const texts = {
  home: "Home",
  sandbox: "Sandbox",
  title: "Timeline",
  titleOf: (id: string) => `Timeline of ${id}`,
  lead: "What a request did in your sandbox: its decision, ledger entries, and events, and the attempts to deliver them.",
  leadOfSubject: "What happened to this resource and to what belongs to it, newest first.",
  loading: "the timeline",

  find: {
    label: "Request id, or id of a resource",
    example: "aut_A00000G4T1 or order-17",
    help: "Every response of the sandbox has its request id in X-Request-Id and this page's address in Sandbox-Timeline. A resource is a card, an account, an authorization, a transaction, or a dispute.",
    missing: "Enter an id.",
    invalid: "An id has up to 128 letters, digits, and the signs _ . : + / = -",
    submit: "Show it",
  },

  missing: {
    title: (id: string) => `Nothing is known of ${id}`,
    text: "It may be a request of another user: only the user whose access token sent it sees its timeline. It may also be older than your last reset, or no longer kept, or it changed nothing and is not in the call log.",
    help: "Sign in as the user of the token, or send the request again.",
    findAnother: "Find another",
    toSandbox: "Open your sandbox",
  },

  facts: { events: "Events", entries: "Ledger entries", now: "Shown" },

  actions: {
    json: "Export as JSON",
    print: "Print",
    openAll: "Open all",
    closeAll: "Close all",
    exporting: "Reading all of it …",
    cut: (rows: number) => `The file has the first ${rows.toLocaleString("en")} rows.`,
    more: "Show more",
    shown: (shown: number, all: number) => `${shown.toLocaleString("en")} of ${all.toLocaleString("en")} rows`,
  },

  lanes: {
    application: "Application",
    clock: "Clock",
    decision: "Decision",
    ledger: "Ledger",
    state: "State",
    events: "Events",
    endpoints: "Endpoints",
  },

  points: {
    caption: "Points of the timeline, in their order",
    unknownRequest: "Request",
    response: (status: number, duration: string) => `${status} in ${duration}`,
    fault: (name: string) => `fault: ${name}`,
    replay: "the first response again, by its Idempotency-Key",
    /** Customer activity that a new world starts with. */
    activity: "seeded activity",
    fellDue: (what: string) => `Fell due: ${what}`,
    approved: (responseCode: string, checks: number) => {
      if (checks === 0) return `Approved ${responseCode}`;
      return `Approved ${responseCode}, ${checks === 1 ? "1 check" : `${checks} checks`} passed`;
    },
    declined: (responseCode: string, check: string) => `Declined ${responseCode} by ${check}`,
    bookings: (description: string, amounts: string) => `${description} ${amounts}`,
    first: (subject: string, status: string | null) => (status === null ? subject : `${subject}: ${status}`),
    changed: (subject: string, members: string) => `${subject}: ${members}`,
    unchanged: (subject: string) => `${subject} unchanged`,
    deleted: (subject: string) => `${subject} deleted`,
    more: (count: number) => `and ${count} more`,
    attempt: (number: number, endpoint: string) => `Attempt ${number} at ${endpoint}`,
    responded: (status: number, duration: string) => `${status} in ${duration}`,
    noResponse: "no response",
    /** `came` is null for an attempt without a response; it may not have been sent. */
    onPurpose: (came: string | null, fault: string) =>
      came === null ? `${fault}, on purpose` : `${came}, ${fault} on purpose`,
    waiting: (endpoint: string) => `Waits for ${endpoint}`,
    canceled: (endpoint: string) => `Canceled for ${endpoint}`,
    failed: (endpoint: string) => `Given up for ${endpoint}`,
    milliseconds: (value: string) => `${value} ms`,
  },

  detail: {
    bytes: (name: string) => `Bytes of ${name}`,
    request: "Request",
    response: "Response",
    checks: "Checks, in order",
    decided: "decided",
    passed: "passed",
    notRun: "not run",
    remedy: "How to get it approved",
    noRemedy: "You cannot: the decline is final.",
    lines: "Entries",
    changes: "Changes",
    before: "Before",
    after: "After",
    nothing: "none",
    timelineOf: "Timeline of",
    ofRequest: "Timeline of the request",
    cut: "It was longer; this is its beginning.",
    loading: "Loading …",
    nextAttempt: "Next attempt:",
    noResponse: "No response.",
    copy: "Copy",
    member: "Member",
    notKept: (bytes: number) => `A body of ${bytes.toLocaleString("en")} bytes, which the call log does not keep.`,
    noCall: "The call log does not have this request. What it did is below.",
  },

  empty: {
    request: "The request changed nothing.",
    beforeReset: "You have reset your sandbox since this request. What it did is gone.",
    subject: "Nothing has happened to it since your sandbox began.",
  },
};
