import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly source: string;
  /** The Message-ID without its brackets. */
  readonly mailId: string;
  readonly isEncrypted: boolean;
  readonly user: unknown;
}

export interface SmtpServer {
  readonly port: number;
  readonly received: readonly Received[];
  /** Hangs up on everybody and stops listening. */
  stop(): Promise<void>;
}

/**
 * Decides about a mail after its last line: an Error with a `responseCode` refuses it, "hang up" closes the connection
 * without an answer.
 */
export type Verdict = (mail: Received) => Error | "hang up" | undefined | Promise<Error | "hang up" | undefined>;

/** A real SMTP server on the loopback interface. It takes mail from everybody, unencrypted, unless the options say otherwise. */
export async function startSmtpServer(
  { port = 0, verdict = () => undefined }: { port?: number; verdict?: Verdict } = {},
  options: SMTPServerOptions = {},
): Promise<SmtpServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    // A test that has ended does not wait for clients that keep their connections.
    closeTimeout: 1,
    ...options,
    onData: (stream, session, done) => {
      text(stream).then(async (source) => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail: Received = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          source,
          mailId: /^Message-ID: <([^@>]+)@/im.exec(source)?.[1] ?? "",
          isEncrypted: session.secure,
          user: session.user,
        };
        const answer = await verdict(mail);
        if (answer === "hang up") return hangUp(server);
        if (!answer) received.push(mail);
        done(answer);
      }, done);
    },
  });
  // A client that hangs up in the middle is what some tests are about.
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    stop: () => {
      hangUp(server);
      return new Promise((stopped) => server.close(stopped));
    },
  };
}

function hangUp(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy();
}

/** A refusal with a reply code of RFC 5321 section 4.2.3. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
