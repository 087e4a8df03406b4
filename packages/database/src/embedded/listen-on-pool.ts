import { escapeIdentifier, type Pool, type PoolClient } from "pg";
import type { OpenDatabase } from "../database.ts";
import type { Listener } from "../server/listen.ts";

/**
 * LISTEN on the one connection of the embedded database. What it notifies itself it hears with the answer to the
 * statement, or to COMMIT: whoever waits for that knows that all have been told.
 */
export function listenOnPool(pool: Pool): OpenDatabase["listen"] {
  const channels = new Map<string, Set<Listener>>();

  async function begin(session: Pool | PoolClient, channel: string): Promise<void> {
    await session.query(`LISTEN ${escapeIdentifier(channel)}`);
    for (const listener of channels.get(channel) ?? []) listener.began();
  }

  pool.on("connect", (client) => {
    client.on("notification", ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.heard(payload ?? "");
    });
    // A connection that is lost meanwhile is followed by another one, which begins again.
    for (const channel of channels.keys()) begin(client, channel).catch(() => {});
  });

  return (channel, listener) => {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(listener));
    begin(pool, channel).catch(() => {});
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || channels.get(channel) !== listeners) return;
      channels.delete(channel);
      pool.query(`UNLISTEN ${escapeIdentifier(channel)}`).catch(() => {});
    };
  };
}
