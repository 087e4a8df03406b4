import { Client, type ClientConfig } from "pg";

/** Milliseconds between attempts: the first, and the longest; each is twice the one before. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** Milliseconds until a silent connection is tested, and for its answer. */
const HEARTBEAT = 15_000;
const ANSWER = 5_000;

export interface Listener {
  /** @param payload what NOTIFY was given, an empty text without one */
  heard(payload: string): void;
  /** Listening has begun. Earlier notifications are lost: check for changes. */
  began(): void;
}

/** Listens with a connection of its own, and opens it again whenever it is lost. Returns what ends it. */
export function listen(config: ClientConfig, channel: string, listener: Listener): () => void {
  let isWanted = true;
  let end = () => {};

  async function keepListening(): Promise<void> {
    for (let pause = FIRST_PAUSE; isWanted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      const began = performance.now();
      await listenOnce().catch(() => {});
      // A connection that held for a while was a good one, so that the first pause is short again.
      if (performance.now() - began > LONGEST_PAUSE) pause = FIRST_PAUSE;
      if (isWanted) await wait(pause);
    }
  }

  /** Resolves or rejects when the connection is lost. */
  async function listenOnce(): Promise<void> {
    const client = new Client({ ...config, query_timeout: ANSWER });
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve()).once("end", resolve);
      end = resolve;
    });
    // The connection may still be closing after the listener has stopped: ignore late notifications.
    client.on("notification", ({ payload }) => isWanted && listener.heard(payload ?? ""));
    let beat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      if (isWanted) listener.began();
      beat = setInterval(() => client.query("SELECT 1").catch(end), HEARTBEAT);
      if (isWanted) await lost;
    } finally {
      clearInterval(beat);
      // Does not wait: a dead peer never answers.
      client.end().catch(() => {});
    }
  }

  function wait(pause: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  void keepListening();
  return () => {
    isWanted = false;
    end();
  };
}
