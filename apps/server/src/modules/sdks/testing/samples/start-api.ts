import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Arrived {
  readonly method: string | undefined;
  /** With its query, as it was sent. */
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly body: string;
}

/** The API of the document of traps: each path answers what a client has to read with care. */
const answers: readonly (readonly [path: RegExp, status: number, type: string, body: string])[] = [
  [/^\/things\/a%2Fb$/, 404, "application/problem+json", '{"title": "Gone", "status": 404, "code": "gone"}'],
  [/^\/things$/, 201, "application/json", '{"a_b": "1", "status": "active", "amount": "12.30", "nothing": null}'],
  [/^\/things\?/, 200, "application/json", '[{"a_b": "1", "status": "active", "amount": "12.30"}]'],
  [/^\/shapes$/, 200, "application/json", '{"kind": "circle", "radius": 2, "colour": null}'],
  [/^\/(numbers|days|quoted)/, 200, "application/json", '{"wide": 9007199254740993, "amount": "12.30"}'],
];

export interface TrapApi {
  readonly origin: string;
  readonly arrived: Arrived[];
  close(): Promise<void>;
}

/** Listens on the loopback, and writes down what arrives. */
export async function startTrapApi(): Promise<TrapApi> {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url = "", headers } = request;
    arrived.push({ method, url, token: headers.authorization, body: Buffer.concat(chunks).toString() });
    const [, status, type, body] = answers.find(([path]) => path.test(url)) ?? [null, 500, "text/plain", "unknown"];
    response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
