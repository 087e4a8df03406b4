import { DrizzleQueryError } from "drizzle-orm/errors";

/** The way to the database is broken or was never there: what pg and Node throw for that says nothing of a database. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached", { cause });
    this.name = "ConnectionError";
  }
}

/** Why the database could not do what it was asked: out of reach for now, or no room left for what is written. */
export type DatabaseFault = "unavailable" | "full";

const DISK_FULL = "53100";

/** SQLSTATEs (PostgreSQL, Appendix A) that pass by themselves; with them class 08, connection exceptions. */
const UNAVAILABLE = new Set([
  // Stopping, crashed, starting, dropped, idle too long; out of memory, of connections, of a configured limit.
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  "57P05",
  "53000",
  "53200",
  "53300",
  "53400",
  // A limit of time: statement, lock, idle in a transaction.
  "57014",
  "55P03",
  "25P03",
  // A standby after a failover takes no writes.
  "25006",
]);

const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOENT",
]);

/** Beginnings of the messages that pg throws without a code. */
const WITHOUT_CODE = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Query read timeout",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
];

/** Undefined for anything that is not the database's fault: a bug, a violated constraint, another server's refusal. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const chain = chainOf(error);
  for (const one of chain) {
    if (hasSqlState(one)) return faultOfState(one.code);
    if ("code" in one && one.code === "ENOSPC") return "full";
  }
  // A network error is the database's only where the database was asked.
  if (!chain.some((one) => one instanceof ConnectionError || one instanceof DrizzleQueryError)) return undefined;
  return chain.some(isNetworkError) ? "unavailable" : undefined;
}

const DEADLOCK_DETECTED = "40P01";

/** Whether the server has ended the transaction because it and another one waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return chainOf(error).some((one) => hasSqlState(one) && one.code === DEADLOCK_DETECTED);
}

const FOREIGN_KEY_VIOLATION = "23503";

/** The id of the account that a row was written for while it was deleted. */
export function deletedAccount(error: unknown): number | undefined {
  const refused = chainOf(error).find(hasSqlState);
  if (refused?.code !== FOREIGN_KEY_VIOLATION) return undefined;
  const { constraint, detail } = refused as Partial<Record<"constraint" | "detail", string>>;
  const id = constraint?.endsWith("user_id_fkey") ? /=\((\d+)\)/.exec(detail ?? "")?.[1] : undefined;
  return id === undefined ? undefined : Number(id);
}

function faultOfState(state: string): DatabaseFault | undefined {
  if (state === DISK_FULL) return "full";
  return UNAVAILABLE.has(state) || state.startsWith("08") ? "unavailable" : undefined;
}

function isNetworkError(error: Error): boolean {
  if ("code" in error) return NETWORK.has(String(error.code));
  return WITHOUT_CODE.some((text) => error.message.startsWith(text));
}

/** The error and its causes; of several (a name with several addresses) the first. One that leads back to itself ends. */
function chainOf(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < 10; ) {
    chain.push(one);
    one = one instanceof AggregateError ? one.errors[0] : one.cause;
  }
  return chain;
}

/**
 * Wraps an error of a database call so that databaseFault recognizes it. Errors with an SQLSTATE are returned
 * unchanged.
 */
export function asDatabaseError(error: unknown): Error {
  return hasSqlState(error) || error instanceof ConnectionError ? error : new ConnectionError(error);
}

/** Whether the database answered, and with what: five letters and digits (PostgreSQL, Appendix A). */
export function hasSqlState(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}
