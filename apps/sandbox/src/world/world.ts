import type { Asked } from "../simulator/authorizations/decision-endpoint.ts";
import type { Booking } from "../simulator/ledger/booking.ts";
import type { Payment } from "./decisions.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import type { EventQuery, EventRow } from "./events.repository.ts";

/** Equality of columns; null finds what has none, a list what has any of its values. */
export type Wanted = string | null | readonly string[];
export type Where<C extends string> = { readonly [column in C]?: Wanted | undefined };

export interface PageRequest {
  /** `nextCursor` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** A world as a handler that only reads sees it. */
export interface ReadWorld {
  readonly id: number;
  /** Null for the default world. */
  readonly publicId: string | null;
  readonly name: string | null;
  readonly seed: number;
  /** In real time. */
  readonly createdAt: Date;
  /** The world's own clock. */
  readonly now: Date;
  readonly clock: { readonly isRunning: boolean };
  find<T extends Entity>(kind: EntityKind<T>, id: string): Promise<T | undefined>;
  /** @throws ApiError with the kind's `notFound` */
  get<T extends Entity>(kind: EntityKind<T>, id: string): Promise<T>;
  /** The newest first; at most `limit`, 1,000 when left out. */
  by<T extends Entity, C extends string>(
    kind: EntityKind<T, C>,
    where: Where<C>,
    options?: { readonly limit?: number; readonly order?: "newest" | "oldest" },
  ): Promise<T[]>;
  /** The newest first. What is made between two pages does not shift them. @throws ApiError cursor_invalid */
  page<T extends Entity, C extends string>(
    kind: EntityKind<T, C>,
    where: Where<C>,
    request: PageRequest,
  ): Promise<Page<T>>;
  /** How often the entity has been written, for ETag; 0 when it never was. */
  versionOf(kind: EntityKind<Entity>, id: string): Promise<number>;
  /** What stands in an account of a cardholder or a merchant. Undefined for one that was never opened. */
  balanceOf(account: string): Promise<Balance | undefined>;
  /** Entries of an account or of what they were booked for. */
  entries(query: EntryQuery): Promise<Entry[]>;
  /** When something is to happen; undefined when it is not. */
  scheduledAt(kind: string, subject: string): Promise<Date | undefined>;
  /** Events that have been written, the oldest first: none of those that a change has emitted itself. */
  events(query: EventQuery): Promise<EventRow[]>;
}

export interface Balance {
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units; negative is owed by the holder. */
  readonly balance: number;
  /** Minor units of authorizations that have not cleared. */
  readonly held: number;
}

export interface EntryQuery {
  readonly account?: string;
  readonly about?: string;
  /** Ids: only entries after this one, only before this one. */
  readonly after?: string;
  readonly before?: string;
  readonly order?: "newest" | "oldest";
  readonly limit?: number;
}

/** One line of the ledger. */
export interface Entry {
  readonly id: string;
  readonly booking: string;
  readonly account: string;
  /** The account on the other side; null when there are several. */
  readonly against: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units; positive is a credit. */
  readonly amount: number;
  /** Of a cardholder's or merchant's account after it; null for the house's own. */
  readonly balance: number | null;
  readonly kind: string;
  readonly about: string | null;
  readonly description: string;
  readonly bookedAt: Date;
  /** ISO 8601 day. */
  readonly valueDate: string;
}

/** Why something was written. */
export interface Cause {
  /** Of the call that did it or moved the clock; null for what a world begins with. */
  readonly requestId: string | null;
  /** Kind of what fell due, when the clock did it; null when the call itself did. */
  readonly due: string | null;
}

/** A line that is not written yet. */
export type NewEntry = Entry & Cause;

/** `before` and `after` as the operations of the newest release present them; null where there is nothing. */
export interface EventInput {
  readonly type: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is to happen at a moment of the world's clock. One for each kind and subject: a second replaces the first. */
export interface Due {
  readonly kind: string;
  readonly subject: string;
  readonly at: Date;
}

/** A world that nobody else changes meanwhile. All of its changes are written together, or none. */
export interface World extends ReadWorld {
  /** What the world's clock showed when this change began. */
  readonly beganAt: Date;
  readonly requestId: string;
  newId(prefix: string): string;
  /** What an entity names in a column, such as the merchant of a terminal, read before the entity itself is known. */
  follow<T extends Entity, C extends string, U extends Entity>(
    kind: EntityKind<T, C>,
    id: string,
    column: C,
    to: EntityKind<U>,
  ): Promise<U | undefined>;
  /** Reads all of a kind at once, so that what follows asks the database for none of it. */
  cover(kind: EntityKind<Entity>): Promise<void>;
  /** Tells that all of a kind that meet these conditions were made in this change: the database is not asked. */
  coverOwn<T extends Entity, C extends string>(kind: EntityKind<T, C>, where: Where<C>): void;
  /** Makes or replaces. */
  put<T extends Entity>(kind: EntityKind<T>, entity: T): T;
  /** An account that may be booked on, with nothing in it. */
  openBalance(account: string, currency: string): void;
  /** Holds so much more of the account, or less when negative. @throws RangeError below 0 */
  hold(account: string, amount: number): Promise<void>;
  /** Writes a booking into the ledger and keeps the balances of the accounts in it. Answers with its id. */
  book(booking: Booking): Promise<string>;
  emit(event: EventInput): void;
  schedule(due: Due): void;
  unschedule(kind: string, subject: string): void;
  /** A fault: the next authorization is declined with this response code. */
  declineNext(code: string): void;
  /** The response code of the fault that this authorization is declined by; null for none. */
  takeDecline(): string | null;
  /** Lets the clock go to a moment: what falls due until then happens in order. Answers with how much that was. */
  advance(to: Date): Promise<number>;
  /** Lets the clock run with real time, or stand at what it shows. */
  runClock(isRunning: boolean): void;
  /**
   * What the account's decision endpoint says of the change's next payment; null where nobody is asked, or where null is
   * given for a payment that is declined anyhow. Not known yet, it ends the change, which is then made again with it.
   */
  ask(payment: Payment | null): Asked | null;
  /** Puts a new world of this seed in the place of this one when the change is done. */
  startOver(seed: number): void;
}
