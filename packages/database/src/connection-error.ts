/** The way to the database is broken or was never there: what pg and Node throw for that says nothing of a database. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super("The database cannot be reached", { cause });
    this.name = "ConnectionError";
  }
}

/** What a call of the database threw, recognisable to databaseFault. What the database itself answered stays as it is. */
export function asDatabaseError(error: unknown): Error {
  return hasSqlState(error) || error instanceof ConnectionError ? error : new ConnectionError(error);
}

/** Whether the database answered, and with what: five letters and digits (PostgreSQL, Appendix A). */
export function hasSqlState(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && "severity" in error && "code" in error && typeof error.code === "string";
}
