import { Client, type ClientConfig } from "pg";

/** Milliseconds between attempts: the first, and the longest; each is twice the one before. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
/** Milliseconds after which a silent connection is asked whether it lives, and within which it has to answer. */
const HEARTBEAT = 15_000;
const ANSWER = 5_000;

export interface Listener {
  /** @param payload what NOTIFY was given, an empty text without one */
  heard(payload: string): void;
  /** It listens from now on. What was notified before went by unheard: look for yourself. */
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
    // The connection still closes when nobody wants to hear any more: what arrives meanwhile is dropped.
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
      // Not waited for: a peer that is dead never says goodbye.
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
