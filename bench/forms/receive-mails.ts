import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  /** Message-ID to how often it came. */
  readonly arrivals: ReadonlyMap<string, number>;
  /** Moment of the first and of the latest arrival, `performance.now()`. */
  readonly first: number | undefined;
  readonly latest: number | undefined;
  stop(): Promise<void>;
}

/** A mail server that takes everything at once. */
export async function receiveMails(port: number): Promise<Mailbox> {
  const arrivals = new Map<string, number>();
  let first: number | undefined;
  let latest: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData: (stream, _session, done) => {
      text(stream).then((source) => {
        const id = /^Message-ID: <([^>]+)>/im.exec(source)?.[1] ?? "";
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
        latest = performance.now();
        first ??= latest;
        done();
      }, done);
    },
  });
  server.on("error", () => {});
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    arrivals,
    get first() {
      return first;
    },
    get latest() {
      return latest;
    },
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
