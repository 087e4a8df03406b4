import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it arrived, byte for byte. */
export interface Received {
  readonly method: string;
  /** Path and query, not decoded. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

export interface EchoServer {
  readonly url: string;
  /** Calls in the order of arrival, preflights left out. */
  readonly received: readonly Received[];
  /** The response of the stream that is open, to write into. */
  readonly stream: () => ServerResponse | undefined;
  close(): Promise<void>;
}

/** The smallest picture: one transparent pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Ten megabytes of JSON on one line, with one item to look for near its end. */
function bigJson(): string {
  const items = Array.from({ length: 72_000 }, (_, id) =>
    JSON.stringify({
      id,
      name: id === 71_000 ? "needle in the haystack" : `Card ${id}`,
      amounts: [id, id * 2, id / 4],
      status: "active",
      notes: "A line of text that makes the answer as long as it has to be.",
    }),
  );
  return `{"items":[${items.join(",")}]}`;
}

/** A server on loopback that any page may call, and that shows what it received. */
export async function startEchoServer(): Promise<EchoServer> {
  const received: Received[] = [];
  let stream: ServerResponse | undefined;
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*, Authorization");
    response.setHeader("Access-Control-Allow-Methods", "*");
    response.setHeader("Access-Control-Expose-Headers", "*");
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    const body = await bytesOf(request);
    const { method = "", url: target = "", headers } = request;
    received.push({ method, target, headers, body });
    const path = target.split("?")[0] ?? "";
    const special = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (special) {
      if (path.startsWith("/stream/")) stream = response;
      special(response);
      return;
    }
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ method, target, headers, body: body.toString("utf8") }));
  });
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stream: () => stream,
    close: () => close(server),
  };
}

const answers: { readonly [path: string]: (response: ServerResponse) => void } = {
  "/stream/events": (response) => response.writeHead(200, { "Content-Type": "text/event-stream" }).flushHeaders(),
  "/stream/lines": (response) => response.writeHead(200, { "Content-Type": "application/x-ndjson" }).flushHeaders(),
  "/answers/picture": (response) => response.writeHead(200, { "Content-Type": "image/png" }).end(PNG),
  "/answers/file": (response) =>
    response
      .writeHead(200, {
        "Content-Type": "application/octet-stream",
        "Content-Disposition": 'attachment; filename="../statement.bin"',
      })
      .end(Buffer.from([0, 1, 2, 255])),
  "/answers/latin": (response) =>
    response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" }).end(Buffer.from([0x63, 0xe9])),
  "/answers/page": (response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end("<script>window.hacked = true</script><b>bold</b>"),
  "/answers/nothing": (response) => response.writeHead(204).end(),
  "/answers/big": (response) => response.writeHead(200, { "Content-Type": "application/json" }).end(bigJson()),
  // Answers never: whoever waits has to cancel.
  "/answers/never": () => {},
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
