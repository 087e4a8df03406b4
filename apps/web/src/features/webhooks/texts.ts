/** Every text of the page Webhooks: the events of a module, the tester, signatures, and the inbox. */
export const texts = {
  title: "Webhooks",
  loading: "the webhooks",
  reference: "API reference",
  tryAgain: "Try again",
  close: "Close",
  unknownEvent: (name: string) => `This module has no event named “${name}”. Here is its first one.`,

  noEvents: {
    title: (module = "This module") => `${module} publishes no events`,
    text: "It sends no webhooks. Its operations are in the API reference.",
  },
  noEventYet: {
    title: "This module has no events yet",
    text: "Events appear here when the provider publishes them. The operations are in the API reference.",
  },

  tree: { label: "Events", words: { one: "event", many: "events" } },

  event: {
    deprecated: "Deprecated",
    to: "to your hook URL",
    payload: "Payload",
    sentAs: "Sent as",
    document: "Document",
    related: "Related events",
    sentTo: (endpoints: number) => {
      if (endpoints === 0) return "None of your endpoints gets this event from the sandbox.";
      return `The sandbox sends this event to ${endpoints === 1 ? "1 endpoint" : `${endpoints} endpoints`} of yours.`;
    },
    endpoints: "Webhook endpoints",
    others: "You can open the other events of this module in the list.",
    notDescribed: {
      title: (event: string) => `${event} is not described yet`,
      text: (file: string) =>
        `The module lists this event, but its file ${file} does not describe it. Open another one.`,
    },
  },

  tester: {
    label: "Webhook tester",
    hookUrl: "Hook URL",
    isMyInbox: "This is your inbox",
    useMyInbox: "Use my inbox",
    request: "Request",
    signature: "Signature",
  },

  headers: {
    label: "Headers",
    reset: "Reset",
    /** After `reset`, for a screen reader. */
    resetWhat: " headers",
    remove: (name: string) => `Remove ${name}`,
    nameLabel: "Header name",
    name: "Name",
    valueLabel: "Header value",
    value: "Value",
    add: "Add",
    /** After `add`, for a screen reader. */
    addWhat: " header",
    nothing: "Enter the name and the value of a header.",
    nameMissing: "Enter the name of the header.",
    valueMissing: (name: string) => `Enter a value for ${name}.`,
    duplicate: (name: string) =>
      `${name} is already in the list, so this one is ignored. To change it, remove it first.`,
    most: (count: number) => `You can add up to ${count} headers.`,
  },

  payload: {
    tab: "Payload",
    example: "Example",
    exampleOf: (title: string) => `Example: ${title}`,
    mediaType: "Media type",
    reset: "Reset to the example",
    none: "This event has no payload.",
    tooLarge: (most: string) => `The payload is larger than ${most}, the maximum. Shorten it to send it.`,
  },

  response: {
    label: "Response of the endpoint",
    tab: "Response",
    headers: "Headers",
    sent: "Sent",
    copyHeaders: "Copy headers",
    copySent: "Copy the request",
    cause: "Cause",
    fix: "Fix",
    before: "The response appears here after you send.",
    notSent: "Not sent.",
    beginning: (kept: string, size: string) => `This is the beginning, ${kept} of ${size}.`,
    canceled: "Canceled. The endpoint may have received the request anyway.",
    /** Announcements to screen readers. */
    said: {
      sending: "Sending",
      canceled: "Canceled",
      response: (status: string, duration: string) => `Response: ${status}, ${duration}`,
      none: (cause: string, fix: string) => `No response. ${cause} ${fix}`,
    },
  },

  inbox: {
    title: "Inbox",
    loading: "the inbox",
    states: { connecting: "Connecting…", live: "Live", reconnecting: "Reconnecting…", ended: "Session ended" },
    copyAddress: "Copy the address of the inbox",
    responds: (status: number) => `Responds with ${status}`,
    respondsAfter: (status: number, seconds: number) => `Responds with ${status} after ${seconds} s`,
    changeResponse: "Response…",
    newAddress: "New address",
    clear: "Clear",
    failed: "The inbox could not be loaded",
    older: "Older",
    count: (count: string, isOne: boolean) => `${count} ${isOne ? "request" : "requests"}. `,
    shown: (shown: string, count: string) => `${shown} of ${count} requests. `,
    keeps: (count: number) => `The inbox keeps the last ${count}.`,
    keepsFor: (count: number, days: number) =>
      `The inbox keeps the last ${count} for ${days === 1 ? "a day" : `${days} days`}.`,
    columns: {
      time: "Time",
      event: "Event",
      status: "Status",
      signature: "Signature",
      attempt: "Attempt",
      duration: "Duration",
    },
    /** Announces arrived requests to screen readers. */
    said: {
      summary: (event: string, status: number, signature: string) =>
        `${event}, response ${status}, signature ${signature}`,
      request: (method: string) => `${method} request`,
      one: (summary: string) => `New request in the inbox: ${summary}.`,
      many: (count: number, latest: string) => `${count} new requests in the inbox. The latest: ${latest}.`,
    },
  },

  emptyInbox: {
    title: "Nothing has arrived yet",
    text: "Send the event above to your inbox, or send anything from a shell. Requests appear here as they arrive.",
    command: "Command that sends a request to the inbox",
    copy: "Copy the command",
  },

  arrivals: {
    label: "Arrived in my inbox",
    title: "My inbox",
    one: "1 request",
    all: (count: string) => `All ${count} requests`,
    none: "Requests to your inbox appear here as they arrive.",
    verified: "signature verified",
  },

  newAddress: {
    title: "Replace the address of the inbox?",
    text: "The old address stops working at once: requests to it are rejected. Requests that have arrived stay.",
    confirm: "Replace it",
  },

  clearInbox: {
    title: "Clear the inbox?",
    text: "This deletes all its requests. You cannot undo this. The address stays the same.",
    confirm: "Clear",
  },

  inboxResponse: {
    title: "Response of the inbox",
    text: (seconds: number) =>
      `The inbox sends this response to every request. The tester waits for it up to ${seconds} seconds.`,
    examples: "Examples",
    presets: {
      ok: "200 OK",
      accepted: "202 Accepted",
      badRequest: "400 Bad Request",
      serverError: "500 Server Error",
      unavailable: "503 after 2 s",
      late: (seconds: number) => `No response within ${seconds} s`,
    },
    status: "Status",
    statusWrong: "Enter a status from 200 to 599.",
    delay: "Delay in seconds",
    delayWrong: (most: number) => `Enter a delay from 0 to ${most} seconds.`,
    contentType: "Content type",
    contentTypeWrong: "Enter a content type such as application/json, up to 200 characters.",
    body: "Body",
    bodyTooLong: (most: string) => `The body is longer than ${most}, the maximum.`,
    cancel: "Cancel",
    save: "Save",
  },

  request: {
    loading: "Loading the request",
    verified: "Signature verified",
    verifiedWith: (scheme: string) => `Signature verified with ${scheme}`,
    notVerified: "Signature not verified",
    check: "Check this request",
    copyCurl: "Copy as curl",
    body: "Body",
    bodyLabel: "Body of the request",
    noBody: "none",
    copyBody: "Copy body",
    save: "Save",
    /** After `save`, for a screen reader. */
    saveWhat: " body",
    truncated: (kept: string, size: string) => `The inbox kept the first ${kept} of ${size}.`,
    unpacked: "The body was sent compressed. It is shown unpacked; the signature covers the bytes as they were sent.",
    bytes: (size: string) => `${size} of binary data. Save the body to open it in another application.`,
    outcome: (attempt: string, status: number) => `Attempt ${attempt}. Response: ${status}.`,
  },

  /** A verdict on a signature in two or three words. */
  signatures: {
    verified: "verified",
    notVerified: "not verified",
    faults: {
      header_missing: "header missing",
      timestamp_malformed: "malformed timestamp",
      timestamp_old: "timestamp too old",
      timestamp_future: "timestamp in the future",
      signature_malformed: "malformed signature",
      scheme_unknown: "unknown scheme",
      secret_malformed: "malformed secret",
      id_changed: "id changed",
      timestamp_changed: "timestamp changed",
      body_changed: "body changed",
      secret_wrong: "wrong secret",
    },
  },

  signing: {
    leadBefore: "Signed as the ",
    leadLink: "Standard Webhooks",
    leadAfter: " specification says, with every active key.",
    headers: "Headers",
    lastHeaders: "Headers of the last delivery",
    notSent: "not sent",
    meanings: {
      "webhook-id": "Identifies the message: the same on every attempt. Store it to drop duplicates.",
      "webhook-timestamp":
        "When this attempt was sent, in seconds since 1970. Reject requests that are more than five minutes off.",
      "webhook-signature":
        "One signature for each active key, separated by spaces: v1 is HMAC SHA-256, v1a is Ed25519. Verifying one is enough.",
    },
    check: "Check a signature",
    code: "Verification code",
  },

  secrets: {
    loading: "the signing secrets",
    secret: "secret",
    publicKey: "public key",
    rotate: "Rotate",
    show: "Show",
    hide: "Hide",
    /** After `show` and `hide`, for a screen reader. */
    theSecret: (isPrevious: boolean) => (isPrevious ? " the previous secret" : " the secret"),
    copySecret: (isPrevious: boolean) => (isPrevious ? "Copy the previous secret" : "Copy the secret"),
    copyKey: (isPrevious: boolean) => (isPrevious ? "Copy the previous public key" : "Copy the public key"),
    created: "Created ",
    replaced: "replaced: expires ",
  },

  rotate: {
    titles: { "hmac-sha256": "Rotate the HMAC SHA-256 secret?", ed25519: "Rotate the Ed25519 key?" },
    text: "A new one signs from now on. The current one keeps signing for one more day, so that you can update your endpoints. One replaced earlier is revoked now.",
    confirm: "Rotate",
  },

  check: {
    title: "Check a signature",
    submit: "Check",
    request: "Request",
    description:
      "As it arrived: headers, an empty line, the body. The output of curl -v and headers as JSON work, too.",
    placeholder: "webhook-id: msg_…\nwebhook-timestamp: …\nwebhook-signature: v1,…\n\n{ … }",
    whose: "Secret to check with",
    own: "My secrets",
    other: "Another secret",
    secret: "Secret",
    secretExample: "whsec_… or whpk_…",
    secretMissing: "Paste the secret, or use your own.",
    nothing: "Paste a request: its headers, an empty line, and its body.",
    tooLong: "This request is too long to check.",
    tooManyHeaders: (most: number) =>
      `This has more than ${most} header lines. Did you paste the body without its headers?`,
    headerTooLong: (name: string) => `The header ${name} is too long to check.`,
    bodyTooLong: (most: string) => `The body is longer than ${most}, the maximum.`,
    notAHeader: (line: number, text: string) =>
      `Line ${line} is not a header: "${text}". Write each header as a name, a colon, and a value, and an empty line before the body.`,
    bodyIsObject: "The body is an object here, but its text is what was signed. Paste the body as it arrived.",
    notJson: "The headers look like JSON but cannot be read. Put an empty line between them and the body.",
    notHeaders: "This JSON is not a list of headers: each needs a name and a text.",
  },

  verdict: {
    label: "Verdict",
    verified: "Verified",
    verifiedWith: (scheme: string) => `Verified with ${scheme}`,
    notVerified: "Not verified",
    /** After a step of the check. */
    states: { good: ", passed", failed: ", failed", open: ", not checked" },
    steps: {
      headers: "The three headers are there",
      timestamp: "The timestamp is a time, at most five minutes off",
      signature: "The signature is well-formed, in a scheme that the secret is for",
      content: "Id, timestamp, and body are the ones that were signed",
      secret: "The secret created the signature",
    },
    differs: (line: number, column: number) => `The body first differs in line ${line}, column ${column}.`,
    sent: "Sent",
    received: "Received",
    nothing: "nothing",
  },

  code: {
    text: "Verifies HMAC SHA-256 signatures (v1) with your whsec_ secret, using only the standard library. The comparison takes constant time. Requests older than five minutes are rejected.",
  },
};
