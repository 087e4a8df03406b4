/** An answer that a fuzz run may find, and why it stays. */
interface KnownAnswer {
  /** Such as "portal" or the end of a document's path. */
  readonly document: string;
  /** As Schemathesis names it: "GET /v1/example". */
  readonly operation: string;
  /** Its code for the kind of failure. */
  readonly code: string;
  readonly why: string;
}

export const knownAnswers: readonly KnownAnswer[] = [];

/** Operations of the portal that are not called here, and why. */
export const leftOut: readonly { readonly path: string; readonly why: string }[] = [
  { path: "/v1/webhooks/inbox/events", why: "an event stream never ends; npm run load reads a thousand of them" },
  { path: "/public/generate_client_sdk", why: "each call makes an SDK; npm run sdk:matrix makes all of them" },
];
