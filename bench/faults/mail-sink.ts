import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/**
 * What the mail server does with a message that was handed over: takes it, takes it and answers late, never answers, or
 * refuses with a code.
 */
export type Manner = "take" | "late" | "hang" | 421 | 450 | 550;

/** Longest time in milliseconds that it takes for a receipt. */
const RECEIPT = 80;
/** Milliseconds that it takes for a late one. */
const LATE = 1_500;

export interface MailSink {
  readonly port: number;
  manner: Manner;
  /** Message-ID to how often it was taken. */
  readonly taken: ReadonlyMap<string, number>;
  /** Subjects of what was taken. */
  readonly subjects: ReadonlySet<string>;
  /** When each message was taken, `performance.now()`. */
  readonly moments: readonly number[];
  /** Messages that hang. */
  hanging(): number;
  /** Messages that were taken late and whose receipt is yet to come. */
  unconfirmed(): number;
  /** Nobody listens any more, and every connection ends. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** A mail server on `port` that can be away, hang and refuse. */
export async function openMailSink(port: number): Promise<MailSink> {
  const taken = new Map<string, number>();
  const subjects = new Set<string>();
  const moments: number[] = [];
  let hanging = 0;
  let unconfirmed = 0;
  let server: SMTPServer | undefined;

  async function take(source: string): Promise<void> {
    // A receipt that comes at once would leave no moment at which it can be lost.
    await setTimeout(Math.random() * RECEIPT);
    keep(source);
  }

  async function takeLate(source: string): Promise<void> {
    keep(source);
    unconfirmed += 1;
    await setTimeout(LATE);
    unconfirmed -= 1;
  }

  function keep(source: string): void {
    const id = header(source, "Message-ID");
    taken.set(id, (taken.get(id) ?? 0) + 1);
    subjects.add(header(source, "Subject"));
    moments.push(performance.now());
  }

  const sink: MailSink = {
    port,
    manner: "take",
    taken,
    subjects,
    moments,
    hanging: () => hanging,
    unconfirmed: () => unconfirmed,
    open: async () => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        disableReverseLookup: true,
        closeTimeout: 100,
        onData: (stream, _session, done) => {
          text(stream).then((source) => {
            const { manner } = sink;
            if (manner === "take") return void take(source).then(() => done());
            if (manner === "late") return void takeLate(source).then(() => done());
            if (manner !== "hang") return done(Object.assign(new Error("Not now"), { responseCode: manner }));
            hanging += 1;
          }, done);
        },
      });
      server.on("error", () => {});
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
    close: async () => {
      const closing = server;
      server = undefined;
      await new Promise<void>((closed) => (closing ? closing.close(closed) : closed()));
    },
  };
  await sink.open();
  return sink;
}

/** A header line of a message, unfolded. */
function header(source: string, name: string): string {
  const [, value = ""] = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(source) ?? [];
  return value.replaceAll(/\r?\n[ \t]/g, " ").trim();
}
