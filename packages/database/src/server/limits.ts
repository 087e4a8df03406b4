/** All in milliseconds. A call waits for a connection first, then for each statement. */
export const CONNECTION_TIMEOUT = 5_000;

/** Of one statement; sessions have none. */
const STATEMENT_TIMEOUT = 15_000;

/** What the portal's pool asks of the server, and how long it waits itself when the server is dead. */
export const POOL_LIMITS = {
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: STATEMENT_TIMEOUT + 5_000,
};

/** Of sessions. An hour is the net for a server that is dead in the middle of a statement. */
export const SESSION_LIMITS = {
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  query_timeout: 3_600_000,
};

/** A peer that is gone without a word is noticed by the system. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
