import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly id: string;
  readonly subject: string;
  readonly sequence: number;
  readonly subjectSequence: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of events that answers as `answer` says; 204 by default. */
export async function startReceiver(answer: (received: Received, response: ServerResponse) => void = () => {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = Buffer.concat(chunks).toString();
    const { data } = JSON.parse(body) as { data: Pick<Received, "subject" | "sequence" | "subjectSequence"> };
    const one = { id: String(request.headers["webhook-id"]), ...data, headers: request.headers, body };
    received.push(one);
    answer(one, response);
    if (!response.headersSent && !response.writableEnded && !deferred.has(response)) response.writeHead(204).end();
  });
  const deferred = new Set<ServerResponse>();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    /** Answers when `end` is called. */
    hold: (response: ServerResponse) => void deferred.add(response),
    held: deferred,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
