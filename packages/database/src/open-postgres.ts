import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { DatabaseError, type OpenDatabase } from "./database.ts";

/** How long a caller waits for a connection, in milliseconds, before the database counts as unreachable. */
const CONNECTION_TIMEOUT = 5_000;

/** A pool of connections to a PostgreSQL server. Rejects when the server does not answer. */
export async function openServer(url: string): Promise<OpenDatabase> {
  const client = poolFor(url);
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.query("SELECT 1");
  } catch (cause) {
    await client.end();
    throw new DatabaseError(
      `The database server of DATABASE_URL does not answer (${reasonOf(cause)})`,
      "Check DATABASE_URL, and that the server runs and lets this user in",
      { cause },
    );
  }
  return {
    driver: "postgres",
    client,
    db: drizzle(client),
    state: () => ({ isFull: false }),
    ping: async () => {
      await client.query("SELECT 1");
    },
    close: () => client.end(),
  };
}

function poolFor(url: string): Pool {
  try {
    return new Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
      application_name: "connect-portal",
      options: "-c timezone=UTC",
    });
  } catch (cause) {
    throw new DatabaseError("DATABASE_URL cannot be read", "Write it as postgres://user:password@host:5432/database", {
      cause,
    });
  }
}

/** Node reports a refused connection to a name with several addresses as an AggregateError with an empty message. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
