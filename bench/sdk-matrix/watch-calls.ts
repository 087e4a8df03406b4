import { once } from "node:events";
import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A call that went through, as the sandbox answered it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  readonly status: number;
  readonly answer: string;
}

export interface Watch {
  readonly url: string;
  /** What was called since this was asked last. */
  take(): readonly SeenCall[];
  close(): Promise<void>;
}

/** Networks of addresses for measurements (RFC 2544), which are used one after the other. */
const NETWORKS = 256;

/**
 * Stands before a portal and writes down what is called: how a client fares is seen at the calls that it makes.
 * To a portal with TRUST_PROXY the calls come from another network after each `take`: nobody follows so many guides a
 * minute, and tokens are limited by network. `port`: where it is free, because archives that were kept hold the address.
 */
export async function watchCalls(portal: string, port: number): Promise<Watch> {
  const to = new URL(portal);
  let seen: SeenCall[] = [];
  let network = 0;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    // Its host stays, because the portal names itself by it.
    const onward = send({
      hostname: to.hostname,
      port: to.port,
      method,
      path: url,
      headers: { ...headers, "x-forwarded-for": `198.18.${network}.1` },
    });
    onward.on("error", () => response.writeHead(502).end());
    onward.on("response", async (answer) => {
      const body = await buffer(answer);
      seen.push({
        method,
        path: url,
        status: answer.statusCode ?? 0,
        answer: body.toString(),
        userAgent: headers["user-agent"] ?? "",
        idempotencyKey: [headers["idempotency-key"]].flat()[0],
      });
      const { "transfer-encoding": _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...kept, "content-length": body.length }).end(body);
    });
    request.pipe(onward);
  });
  await listen(server, port).catch(() => listen(server, 0));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = seen;
      seen = [];
      network = (network + 1) % NETWORKS;
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function listen(server: Server, port: number) {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
}
