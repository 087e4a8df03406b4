import type { SandboxTimeline, TimelineCall, TimelineEntry, TimelineEvent } from "@connect-portal/contract";

const AT = "2026-11-29T10:22:31.000Z";

export const call: TimelineCall = {
  at: "2026-11-29T10:22:31.118Z",
  method: "POST",
  path: "/PowerCardConnectApi/rest/4.2.4/issuing/simulation/authorizations",
  operation: "POST /authorizations",
  status: 201,
  durationMs: 18.27,
  isReplay: false,
  isBeforeReset: false,
  refusal: null,
  fault: null,
  request: {
    headers: [{ name: "content-type", value: "application/json" }],
    body: { text: '{"amount":{"amount":5000,"currencyCode":"MAD"}}', bytes: 47, truncated: false },
  },
  response: { headers: [], body: { text: '{"status":"approved"}', bytes: 40_000, truncated: true } },
};

export const event = (values: Partial<TimelineEvent> = {}): TimelineEvent => ({
  kind: "event",
  eventId: "evt_A00000B001",
  sequence: 7,
  type: "authorization.approved",
  subject: "aut_A00000A001",
  subjectSequence: 1,
  before: null,
  after: { authorizationId: "aut_A00000A001", status: "approved" },
  requestId: "order-17",
  due: null,
  occurredAt: AT,
  decision: null,
  deliveries: [],
  ...values,
});

export const entry = (values: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind: "entry",
  entryId: "led_A00000A101",
  booking: "bkg_A00000A100",
  account: "acc_2C8L0R5N2Y",
  against: "int_settlement",
  currencyCode: "MAD",
  amount: -5_000,
  balance: 120_000,
  entryKind: "purchase",
  about: "trn_A00000A0FF",
  description: "BOUTIQUE",
  bookedAt: AT,
  valueDate: "2026-11-29",
  requestId: "order-17",
  due: null,
  ...values,
});

export const decision: NonNullable<TimelineEvent["decision"]> = {
  responseCode: "51",
  decidedBy: "issuer",
  declinedBy: "available_funds",
  reason: "The account has too little available.",
  remedy: "Pay in 10.00 MAD.",
  checks: [
    { check: "card_status", result: "passed", responseCode: null, inputs: { status: "N" } },
    { check: "available_funds", result: "failed", responseCode: "51", inputs: { available: 4_000 } },
    { check: "limits", result: "not_made", responseCode: null, inputs: {} },
  ],
};

const attempt = {
  number: 1,
  sentAt: "2026-11-29T10:22:32.000Z",
  durationMs: 12.34,
  status: 500,
  reason: "The endpoint responded with 500.",
  fault: null,
};

export const delivery: TimelineEvent["deliveries"][number] = {
  deliveryId: "dlv_1",
  endpointId: "end_0000000001",
  endpointName: "Ledger",
  status: "waiting",
  nextAttemptAt: "2026-11-29T10:22:37.000Z",
  createdAt: "2026-11-29T10:22:31.900Z",
  attempts: 1,
  attemptList: [attempt],
};

export const world = { worldId: "default", name: "Default" };

export const timeline = (items: SandboxTimeline["items"], values: Partial<SandboxTimeline> = {}): SandboxTimeline => ({
  requestId: "order-17",
  world,
  call,
  counts: {
    events: items.filter(({ kind }) => kind === "event").length,
    entries: items.filter(({ kind }) => kind === "entry").length,
  },
  items,
  nextCursor: null,
  ...values,
});
