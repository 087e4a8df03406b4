import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  /** As it arrived: a signature is over these bytes. */
  readonly body: Buffer;
}

export interface Receiver {
  readonly url: string;
  /** The next webhook that has not been taken yet. @throws Error when none comes within 30 s */
  next(): Promise<ReceivedWebhook>;
  close(): void;
}

/** Accepts webhooks at once and hands them out in their order. */
export async function startReceiver(): Promise<Receiver> {
  const arrived: ReceivedWebhook[] = [];
  let tell = () => {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    response.writeHead(204).end();
    arrived.push({ headers: request.headers, body });
    tell();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    async next() {
      if (arrived.length === 0) {
        const late = () => new Error("No webhook came within 30 s. Can the portal reach this receiver?");
        await new Promise<void>((done, failed) => {
          const timer = setTimeout(() => failed(late()), 30_000);
          tell = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
      return arrived.shift() as ReceivedWebhook;
    },
    close: () => server.close(),
  };
}
