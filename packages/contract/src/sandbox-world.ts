import Type, { type Static, type TSchema } from "typebox";
import { WorldOf } from "./sandbox-worlds.ts";

const Moment = Type.String({ format: "date-time" });
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * The reference page of the operation that reads an entity, and the path parameter for its id. Absent when no open
 * operation reads it.
 */
const Reader = Type.Optional(Type.Object({ page: Type.String(), parameter: Type.String() }));

/** The signed-in user's own card system behind the sandbox. Amounts are minor units of their ISO 4217 currency. */
export const SandboxWorld = Type.Object({
  world: WorldOf,
  /** Null for one that began with nothing. */
  seed: nullable(Type.Integer()),
  createdAt: Moment,
  clock: Type.Object({
    now: Moment,
    isRunning: Type.Boolean(),
    /** The next due event of each kind, earliest first. */
    next: Type.Array(Type.Object({ at: Moment, kind: Type.String(), subject: Type.String() })),
  }),
  counts: Type.Object({
    customers: Type.Integer(),
    countries: Type.Integer(),
    accounts: Type.Integer(),
    cards: Type.Integer(),
    transactions: Type.Integer(),
  }),
  /** Sum of all entries of each currency: 0, or the books are wrong. */
  ledger: Type.Array(Type.Object({ currencyCode: Type.String(), sum: Type.Integer() })),
  reads: Type.Object({
    customer: Reader,
    account: Reader,
    card: Reader,
    transaction: Reader,
    payment: Reader,
    token: Reader,
    mandate: Reader,
    instalmentPlan: Reader,
    dispute: Reader,
    merchant: Reader,
  }),
  /** The operation that authorizes a payment: its document, and its reference page. Absent when none is open. */
  authorizes: Type.Optional(Type.Object({ spec: Type.String(), operationId: Type.String(), page: Type.String() })),
});
export type SandboxWorld = Static<typeof SandboxWorld>;

const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), nextCursor: nullable(Type.String()) });

export const SandboxCustomers = pageOf(
  Type.Object({
    id: Type.String(),
    number: Type.String(),
    name: Type.String(),
    latinName: Type.String(),
    countryCode: Type.String(),
    /** Words of the reference data for the code before it; the code itself where the list has none. */
    country: Type.String(),
    status: Type.String(),
  }),
);
export type SandboxCustomers = Static<typeof SandboxCustomers>;

export const SandboxAccounts = pageOf(
  Type.Object({
    id: Type.String(),
    customerId: Type.String(),
    customerName: Type.String(),
    number: Type.String(),
    kind: Type.String(),
    status: Type.String(),
    currencyCode: Type.String(),
    balance: Type.Integer(),
    held: Type.Integer(),
    available: Type.Integer(),
  }),
);
export type SandboxAccounts = Static<typeof SandboxAccounts>;

export const SandboxCards = pageOf(
  Type.Object({
    id: Type.String(),
    customerId: Type.String(),
    accountId: Type.String(),
    maskedPan: Type.String(),
    expiry: Type.String(),
    status: Type.String(),
    /** Words for status and product, as the reference data has them. */
    statusName: Type.String(),
    productCode: Type.String(),
    productName: Type.String(),
    embossedName: Type.String(),
  }),
);
export type SandboxCards = Static<typeof SandboxCards>;

const Entry = Type.Object({
  id: Type.String(),
  account: Type.String(),
  currencyCode: Type.String(),
  bookedAt: Moment,
  kind: Type.String(),
  description: Type.String(),
  about: nullable(Type.String()),
  against: nullable(Type.String()),
  /** Positive is a credit. */
  amount: Type.Integer(),
  balance: nullable(Type.Integer()),
});

const payment = {
  id: Type.String(),
  at: Moment,
  cardId: nullable(Type.String()),
  maskedPan: Type.String(),
  merchant: Type.String(),
  mcc: Type.String(),
  /** The category of the merchant in words. */
  mccName: Type.String(),
  amount: Type.Integer(),
  currencyCode: Type.String(),
  status: Type.String(),
  /** ISO 8583 field 39, and why it declined. */
  responseCode: Type.String(),
  reason: nullable(Type.String()),
  heldUntil: nullable(Moment),
  cleared: Type.Integer(),
  billingCurrencyCode: Type.String(),
};

/** Authorizations, the newest first. */
export const SandboxPayments = pageOf(Type.Object(payment));
export type SandboxPayments = Static<typeof SandboxPayments>;

/** One of them with what decided it and what was booked for it. */
export const SandboxPayment = Type.Object({
  ...payment,
  /** Says what would have let the payment pass. */
  remedy: nullable(Type.String()),
  declinedBy: nullable(Type.String()),
  checks: Type.Array(
    Type.Object({
      check: Type.String(),
      result: Type.Union([Type.Literal("passed"), Type.Literal("failed"), Type.Literal("not_made")]),
      responseCode: nullable(Type.String()),
      inputs: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
    }),
  ),
  entries: Type.Array(Entry),
});
export type SandboxPayment = Static<typeof SandboxPayment>;

/** The newest entries of an account, and what they come to. */
export const SandboxLedger = Type.Object({
  accountId: Type.String(),
  kind: Type.String(),
  currencyCode: Type.String(),
  balance: Type.Integer(),
  held: Type.Integer(),
  openHolds: Type.Integer(),
  creditLimit: Type.Integer(),
  available: Type.Integer(),
  items: Type.Array(Entry),
  /** The `before` of the next call, for older ones. */
  before: nullable(Type.String()),
});
export type SandboxLedger = Static<typeof SandboxLedger>;

/** Lets the clock stand or run, or go forward to a moment. */
export const MoveClockBody = Type.Union([
  Type.Object({ isRunning: Type.Boolean() }, { additionalProperties: false }),
  Type.Object({ to: Moment }, { additionalProperties: false }),
]);
export type MoveClockBody = Static<typeof MoveClockBody>;

export const MovedClock = Type.Object({
  now: Moment,
  isRunning: Type.Boolean(),
  happened: Type.Integer(),
  /** Under which what happened is found in a timeline. */
  requestId: Type.String(),
});
export type MovedClock = Static<typeof MovedClock>;

/** Gives a new world. Without a seed, that of the one before. */
export const ResetWorldBody = Type.Object({ seed: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })) });
export type ResetWorldBody = Static<typeof ResetWorldBody>;

/** Page of the operation that the row is for, in the reference, with the row's values filled in. Null when none is open. */
const tryIt = nullable(Type.String());

/** Numbers and amounts to test with, and what each brings about. */
export const SandboxTestCards = Type.Object({
  /** Cards of the user's own world, with what a small payment with each brings about now. */
  own: Type.Array(
    Type.Object({
      cardId: Type.String(),
      pan: Type.String(),
      expiry: Type.String(),
      securityCode: Type.String(),
      scheme: Type.String(),
      status: Type.String(),
      responseCode: Type.String(),
      reason: nullable(Type.String()),
      tryIt,
    }),
  ),
  /** Cards of other issuers: the amount decides. */
  foreign: Type.Array(Type.Object({ pan: Type.String(), scheme: Type.String(), tryIt })),
  amounts: Type.Array(
    Type.Object({
      /** Last digits of the amount in minor units. */
      lastDigits: Type.String(),
      responseCode: Type.String(),
      reason: nullable(Type.String()),
      approvedPercent: Type.Integer(),
      /** Seconds; null when no answer comes. */
      answersAfter: nullable(Type.Integer()),
      tryIt,
    }),
  ),
  /** Test cards for 3-D Secure: one card for each result. */
  authentications: Type.Array(
    Type.Object({
      pan: Type.String(),
      scheme: Type.String(),
      /** Minor units. */
      amount: Type.Integer(),
      currencyCode: Type.String(),
      digits: Type.Integer(),
      /** `transStatus` of EMV 3-D Secure. */
      result: Type.String(),
      /** How a challenge is answered; null without one. */
      method: nullable(Type.Enum(["one_time_code", "out_of_band"])),
      /** The row of the table of `startAuthentication`. */
      rule: Type.String(),
      tryIt,
    }),
  ),
  /** Purchases that can be disputed now, one for each family of reasons. */
  disputes: Type.Array(
    Type.Object({
      transactionId: Type.String(),
      description: Type.String(),
      /** Minor units, in the currency of the account. */
      amount: Type.Integer(),
      currencyCode: Type.String(),
      network: Type.String(),
      reasonCode: Type.String(),
      /** The network's words for the reason. */
      reason: Type.String(),
      tryIt,
    }),
  ),
});
export type SandboxTestCards = Static<typeof SandboxTestCards>;

/** A call as the reference's console is about to make it with an example of the document. */
export const FitExampleBody = Type.Object(
  {
    method: Type.String({ maxLength: 10 }),
    /** Path below the host, query included. */
    url: Type.String({ maxLength: 4096 }),
    /** Names in lower case. */
    headers: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4096 })),
    /** Set only for a JSON body. */
    body: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type FitExampleBody = Static<typeof FitExampleBody>;

/** Ids of the example and those to put in their places so that the call succeeds; null where nothing helps. */
export const FittedExample = Type.Object({
  replacements: nullable(Type.Array(Type.Object({ from: Type.String(), to: Type.String() }))),
});
export type FittedExample = Static<typeof FittedExample>;

/** Days that a clock may go forward at once. */
export const LONGEST_ADVANCE = 366;
