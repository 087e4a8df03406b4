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
  /** The calls since the last `take`. */
  take(): readonly SeenCall[];
  close(): Promise<void>;
}

/** 198.18.0.0 to 198.18.255.0, addresses for measurements (RFC 2544). */
const NETWORKS = 256;

/**
 * A proxy in front of a portal that records the calls, to judge a client by what it sent. A portal with TRUST_PROXY sees
 * another network after each `take`, because tokens are limited by network.
 * @param port tried first, because kept archives hold the address
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
