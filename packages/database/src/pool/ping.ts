import { setTimeout } from "node:timers/promises";
import type { Pool, QueryConfig } from "pg";
import { asDatabaseError, ConnectionError } from "../connection-error.ts";
import { withClient } from "./with-client.ts";

/** Milliseconds within which a probe wants to know. */
const USUAL = 2_000;

/** Rejects when no answer comes in time, be it that none of the connections is free, or that the peer of one is dead. */
export async function ping(pool: Pool, timeout = USUAL): Promise<void> {
  const probe: QueryConfig & { query_timeout: number } = { text: "SELECT 1", query_timeout: timeout };
  const answered = new AbortController();
  const late = setTimeout(timeout, undefined, { signal: answered.signal }).then(() => {
    throw new ConnectionError(new Error("Connection terminated: no answer in time"));
  });
  late.catch(() => {});
  const asked = withClient(pool, (client) => client.query(probe));
  asked.catch(() => {});
  try {
    await Promise.race([asked, late]);
  } catch (error) {
    throw asDatabaseError(error);
  } finally {
    answered.abort();
  }
}
