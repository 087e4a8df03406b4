import type { Duplex } from "node:stream";
import type { Pool, PoolClient, QueryConfig } from "pg";

/** Maximum number of prepared statements: each costs memory in every connection. */
const MOST = 500;

/** Gives each text a name, the same for all connections; undefined once there are too many. */
export function statementNames(most = MOST): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `portal_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * The client, except that what it is asked for with parameters is prepared under a name: pg has the server parse and plan
 * a statement once for each connection. What has no parameters, such as BEGIN, is cheaper as it is. What is asked for at
 * once goes out in one write, which costs more than a statement's text.
 */
export function preparing<Client extends Pool | PoolClient>(
  client: Client,
  nameOf: (text: string) => string | undefined,
): Client {
  const query = (config: QueryConfig, values: unknown[] = []) => {
    const name = values.length > 0 ? nameOf(config.text) : undefined;
    sendTogether(client);
    return client.query(name === undefined ? config : { ...config, name }, values);
  };
  // Drizzle asks its client for nothing else.
  return { query } as unknown as Client;
}

/** Makes a connection buffer writes until everything is queued that needs no answer first. Does nothing for a pool. */
function sendTogether(client: Pool | PoolClient): void {
  // pg's own connection, which its types omit; without it, each statement is a separate write.
  const { connection } = client as unknown as PgClient;
  if (!connection) return;
  connection.stream.cork();
  process.nextTick(() => connection.stream.uncork());
}

interface PgClient {
  readonly connection?: { readonly stream: Duplex };
}
