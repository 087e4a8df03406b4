import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it came, before anything is decoded. */
export interface Echoed {
  readonly method: string;
  /** The path and the query, as they were sent. */
  readonly target: string;
  /** Names in small letters; of a header that came twice the values, with a comma between them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface EchoServer {
  readonly origin: string;
  readonly echoed: readonly Echoed[];
  close(): Promise<void>;
}

/** Choices that nothing but their values tells apart; clients send them back as they read them. */
export const BATCH = {
  number: 1,
  text: "1",
  points: [{ x: 1, y: 2 }],
  point: { x: 1, y: 2 },
  either: { ticket: "t1" },
  any: { ticket: "t2" },
  rate: 1.5,
  inside: { detail: { x: 1, y: 2 } },
};
const members = '{"id":"m1","name":"n","wide":9007199254740993,"inner":{"id":"i1"}}';

const batch = JSON.stringify(BATCH);
const extras = '{"id":"e1","name":"n","note":"x","counts":{"total":3,"cards":2,"tokens":1}}';
const news = '{"figure":{"kind":"hexagon","sides":6}}';
const values = '{"state":"frozen","states":["open","frozen"],"level":"middle"}';

/** Responses of the wire document by path; other paths have no content. */
const answers: Readonly<Record<string, (request: Echoed) => readonly [status: number, type: string, body: Buffer]>> = {
  text: ({ body }) => [200, "text/plain; charset=utf-8", body],
  bytes: ({ body }) => [200, "application/octet-stream", body],
  xml: ({ body }) => [200, "application/xml", body],
  lines: ({ body }) => [200, "application/jsonl", body],
  quoted: () => [200, "application/octet-stream", Buffer.from([0])],
  nothing: () => [200, "", Buffer.from("")],
  encoded: ({ body }) => [200, "application/json", body],
  scenes: ({ body }) => [200, "application/json", body],
  batches: ({ method }) =>
    method === "GET" ? [200, "application/json", Buffer.from(batch)] : [204, "", Buffer.from("")],
  members: () => [200, "application/json", Buffer.from(members)],
  "json-text": () => [200, "application/json", Buffer.from('"done \\"now\\""')],
  extras: ({ method }) => [method === "GET" ? 200 : 202, "application/json", Buffer.from(extras)],
  news: ({ method }) => [method === "GET" ? 200 : 202, "application/json", Buffer.from(news)],
  kinds: ({ method }) => [
    method === "GET" ? 200 : 202,
    "application/json",
    Buffer.from('{"version":1,"first":"a","":"e"}'),
  ],
  values: ({ method }) => [method === "GET" ? 200 : 202, "application/json", Buffer.from(values)],
  orders: ({ target }) =>
    target.includes("later=true")
      ? [202, "application/json", Buffer.from('{"ticket":"t1"}')]
      : [201, "application/json", Buffer.from('{"order":"o1"}')],
};

/** Listens on the loopback, keeps what arrives, and answers as the document of the wire says. */
export async function startEchoServer(): Promise<EchoServer> {
  const echoed: Echoed[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(", ")]),
    );
    const { method = "", url = "" } = request;
    const one: Echoed = { method, target: url, headers, body: Buffer.concat(chunks) };
    echoed.push(one);
    const answer = answers[nameOf(url)]?.(one);
    if (!answer) {
      response.writeHead(204).end();
      return;
    }
    const [status, type, body] = answer;
    response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    echoed,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Each path of the document begins with a name that no other one has. */
export function nameOf(target: string): string {
  return target.split(/[/?]/)[1] ?? "";
}
