import type { PoolClient, QueryConfig } from "pg";

const BEGIN = "begin";

/**
 * The client, except that BEGIN is not waited for: it goes out with the first statement of the transaction, whose answer
 * waits for both.
 */
export function startingTogether(client: PoolClient): PoolClient {
  let begun: Promise<unknown> | undefined;
  const query = (config: QueryConfig, values: unknown[] = []) => {
    const answer = client.query(config, values);
    if (config.text.startsWith(BEGIN)) {
      begun = answer;
      answer.catch(() => {});
      return Promise.resolve({ rows: [] });
    }
    const beginning = begun;
    begun = undefined;
    return beginning ? Promise.all([answer, beginning]).then(([result]) => result) : answer;
  };
  return { query } as unknown as PoolClient;
}
