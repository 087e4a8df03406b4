import type { Asked } from "../simulator/authorizations/decision-endpoint.ts";
import type { Booking } from "../simulator/ledger/booking.ts";
import type { Payment } from "./decisions.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import type { EventQuery, EventRow } from "./events.repository.ts";

/** Equality of columns; null finds entities without a value, a list those with any of its values. */
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
  /**
   * A page of entities, the newest first. Entities created between two pages do not shift them.
   * @throws ApiError cursor_invalid
   */
  page<T extends Entity, C extends string>(
    kind: EntityKind<T, C>,
    where: Where<C>,
    request: PageRequest,
  ): Promise<Page<T>>;
  /** How often the entity has been written, for ETag; 0 when it never was. */
  versionOf(kind: EntityKind<Entity>, id: string): Promise<number>;
  /** The balance of a cardholder's or merchant's account; undefined if it was never opened. */
  balanceOf(account: string): Promise<Balance | undefined>;
  /** Entries of an account, or for the entity that they were booked for. */
  entries(query: EntryQuery): Promise<Entry[]>;
  /** The time of a scheduled item; undefined when it is not scheduled. */
  scheduledAt(kind: string, subject: string): Promise<Date | undefined>;
  /** Events that have been written, the oldest first, without those of the current change. */
  events(query: EventQuery): Promise<EventRow[]>;
}

export interface Balance {
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units; negative is owed by the holder. */
  readonly balance: number;
  /** Minor units held by authorizations that have not cleared. */
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
  /** The balance of a cardholder's or merchant's account after the entry; null for the house's own. */
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
  /** The call that caused it or advanced the clock; null for the initial content of a world. */
  readonly requestId: string | null;
  /** Kind of the scheduled item, when the clock caused it; null when the call itself did. */
  readonly due: string | null;
}

/** A line that is not written yet. */
export type NewEntry = Entry & Cause;

/** `before` and `after` in the shape of the newest release; null where there is none. */
interface EventInput {
  readonly type: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * An item scheduled for a moment of the world's clock. Each kind and subject has only one: a second replaces the first.
 */
export interface Due {
  readonly kind: string;
  readonly subject: string;
  readonly at: Date;
}

/** A locked world. All of its changes are written together, or none. */
export interface World extends ReadWorld {
  /** The time of the world's clock when this change began. */
  readonly beganAt: Date;
  readonly requestId: string;
  newId(prefix: string): string;
  /**
   * Finds the entity that another names in a column, such as the merchant of a terminal, without reading the other one
   * first.
   */
  follow<T extends Entity, C extends string, U extends Entity>(
    kind: EntityKind<T, C>,
    id: string,
    column: C,
    to: EntityKind<U>,
  ): Promise<U | undefined>;
  /** Reads all entities of a kind at once, so that later reads need no queries. */
  cover(kind: EntityKind<Entity>): Promise<void>;
  /**
   * States that all entities of a kind with these conditions were created in this change, so that the database is not
   * queried.
   */
  coverOwn<T extends Entity, C extends string>(kind: EntityKind<T, C>, where: Where<C>): void;
  /** Makes or replaces. */
  put<T extends Entity>(kind: EntityKind<T>, entity: T): T;
  /** Opens an empty ledger account. */
  openBalance(account: string, currency: string): void;
  /** Raises the account's hold by an amount, or lowers it when negative. @throws RangeError below 0 */
  hold(account: string, amount: number): Promise<void>;
  /** Writes a booking to the ledger and updates the balances of its accounts. Returns its id. */
  book(booking: Booking): Promise<string>;
  emit(event: EventInput): void;
  schedule(due: Due): void;
  unschedule(kind: string, subject: string): void;
  /** A fault: the next authorization is declined with this response code. */
  declineNext(code: string): void;
  /** The response code of the fault that declines this authorization; null for none. */
  takeDecline(): string | null;
  /** Advances the clock to a moment: items due until then happen in order. Returns how many. */
  advance(to: Date): Promise<number>;
  /** Lets the clock run with real time, or stops it. */
  runClock(isRunning: boolean): void;
  /**
   * The decision endpoint's answer for the change's next payment; null where no endpoint is asked, or for a null
   * payment, which is declined anyway. While the answer is unknown this ends the change, which then runs again with it.
   */
  ask(payment: Payment | null): Asked | null;
  /** Replaces this world by a new one of this seed at the end of the change. */
  startOver(seed: number): void;
}
