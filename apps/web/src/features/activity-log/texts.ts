/** Every text of the page Activity logs. The columns are named as the specification names them. */
export const texts = {
  home: "Home",
  users: "Users",
  title: "Activity logs",
  titleOf: (username: string) => `Activity logs of ${username}`,
  lead: (username: string) => `What ${username} did, newest first.`,
  userDeleted: "This user was deleted. The activity log is kept.",
  noSuchUser: "No user has this username.",

  views: {
    name: "Activity of the user",
    did: "What they did",
    doneTo: "What was done to them",
  },

  /** The page Activity: records of all users. */
  search: {
    title: "Activity",
    lead: "What users did and what was done to them, newest first.",
    doneTo: (username: string) => `What was done to the account of ${username}, newest first.`,
    searchAll: "Filter these records",
    filters: {
      text: "Text",
      actor: "By user",
      object: "To user",
      address: "IP address",
      outcome: "Outcome",
      anyOutcome: "Any outcome",
      reset: "Reset",
    },
    table: { actor: "User", object: "Object", outcome: "Outcome and IP address" },
    outcomes: { success: "Succeeded", failure: "Failed", unknown: "Unknown" },
    recordOf: (position: string, day: string) => `Record ${position} of ${day}`,
    none: "No records found",
    noneAtAll: "The activity log has no such record. Change the filters, or reset them.",
    lookedBackTo: (day: string) => `The log was searched back to ${day}.`,
    count: (count: number) => `${count} ${count === 1 ? "record" : "records"}.`,
    pages: "Pages",
    newest: "Newest",
    older: "Older",
    searchFurther: "Search further back",
  },

  filters: {
    startDate: "Start date",
    endDate: "End date",
    today: "Today",
    action: "Action",
    all: "All actions",
    exceptLogin: "All except Login",
    /** Within a sentence. */
    only: (action: string) => `only ${action}`,
    allExceptLogin: "all except Login",
  },

  matter: {
    loading: "the activity log",
    failed: "The activity log could not be loaded",
    tryAgain: "Try again",
    offline: "You are offline",
    comesBack: "The activity log loads when you are back online.",
  },

  none: {
    title: "No activity in this range",
    didNothing: (username: string, days: string, actions: string) => `${username} did nothing${days}${actions}.`,
    noneEarlier: "There is no earlier record.",
    noneOfKindEarlier: "There is no earlier record of this kind.",
    lastBefore: (day: string) => `The last one before that is from ${day}.`,
    showUpTo: (day: string) => `Show the 30 days up to ${day}`,
    showLast30Days: "Show the last 30 days",
    showAllActions: "Show all actions",
  },

  table: {
    open: "Open",
    timestamps: "Timestamps",
    utc: "UTC",
    userId: "UserId",
    action: "Action",
    component: "Component",
    data: "Data",
    record: (number: string) => `Record ${number}`,
    changed: "Changed",
    notVerified: "Not verified",
    missing: (number: string) => `Record ${number} is missing: it was written, but is no longer in the log.`,
  },

  /** The result of a call, or an administrator's change, in one line. */
  data: {
    rejected: (code: string) => `rejected: ${code}`,
    failed: (fault: string) => `failed: ${fault}`,
    milliseconds: (count: number) => `${count} ms`,
    changed: (name: string) => `${name} changed`,
    fromTo: (name: string, from: string, to: string) => `${name} ${from} → ${to}`,
    none: "none",
  },

  detail: {
    noData: "no data",
    record: "record",
    time: "time",
    user: "user",
    component: "component",
    recordedBy: "recorded by",
    byServer: "the server",
    byPage: "the page, not verified by the server",
    inTheLog: "in the log",
    place: (position: string, day: string) => `record ${position} of ${day}`,
    previousHash: "previous hash",
    noPreviousHash: "missing",
    firstRecord: "none, this is the first record",
    hash: "hash",
    chain: "chain",
    changed: "changed: its content no longer gives this hash",
    notVerified: (predecessor: string) => `not verified: ${predecessor} is missing`,
    verified: "verified",
  },

  finding: {
    verified: "Records on this page verified",
    faults: (count: number) => `${count} records on this page were changed or are missing`,
    changed: (record: string) => `Record ${record} was changed`,
    missing: (record: string) => `Record ${record} is missing`,
    /** The record before the first one that was found. */
    predecessor: (position: string, day: string) => `record ${position} of ${day}`,
    lastBefore: (day: string) => `the last record before ${day}`,
    predecessorMissing: (predecessor: string) => `Not verified: ${predecessor} is missing`,
  },

  wholeLog: {
    unknown: "Whole log: unknown",
    unknownWhy: "The last check could not be read",
    notChecked: "Whole log not checked yet",
    nightly: "It is checked every night",
    verified: "Whole log verified",
    records: (count: number, number: string, time: string) =>
      `${number} ${count === 1 ? "record" : "records"}, ${time} UTC`,
    broken: (position: string, day: string) => `Chain broken at record ${position} of ${day}`,
    checkNow: "Check the whole log now",
    waits: "The check begins as soon as a worker is free.",
    checking: (done: string, total: string) => `Checking: ${done} of about ${total} records`,
    brokenWhy: (reason: string, time: string) => `${reason}, ${time} UTC`,
  },

  exports: {
    title: "Export",
    cut: (limit: string, total: string) => `Only the latest ${limit} of ${total} records are exported.`,
    progressOf: (name: string) => `Export of ${name}`,
    starting: "Starting",
    progress: (done: string, total: string) => `${done} of ${total} records`,
    saved: (format: string, count: number, number: string, size: string) =>
      `${format} saved, ${number} ${count === 1 ? "record" : "records"}, ${size}`,
    failed: (name: string) => `${name} was not exported.`,
    lost: "The connection was lost before the file was ready. Export it again.",
    damaged: "The file was damaged on the way. Export it again.",
    sha256: "SHA-256",
    copy: "Copy",
    copied: "Copied",
    /** After `copy`, `cancel` and `close`, for a screen reader. */
    theDigest: " the digest",
    cancel: "Cancel",
    theExport: " the export",
    close: "Close",
    theMessage: " the message about the export",
  },

  check: {
    title: "Check a file",
    text: "See whether a PDF, CSV or JSON file came from this log, and whether its records are still the same.",
    choose: "Choose a file",
    orDrop: "or drop it here. Only its SHA-256 is sent. It is computed in your browser.",
    checking: (name: string) => `Checking ${name}`,
    unreadable: "This file could not be read. Choose it again, or a copy of it.",
    sha256: (digest: string) => `SHA-256 ${digest}`,
    unknown: "The portal did not create this file, or the file was changed afterwards.",
    exported: (by: string, time: string, shown: string) =>
      `${by} exported this file at ${time} UTC. It shows ${shown}.`,
    records: (count: number, number: string, username: string) =>
      `${number} ${count === 1 ? "record" : "records"} of ${username}`,
    unchanged: "The log still has exactly these records.",
    changed: "The log has been changed since.",
    removed: "The log no longer has these records: they were deleted because of their age.",
  },
} as const;
