import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface TestProxy {
  /** The database's URL by way of the proxy. */
  readonly url: string;
  /** Passes nothing more and tells nobody, like a frozen server. Still accepts new connections. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Stands between a database and its clients. */
export async function startProxy(databaseUrl: string): Promise<TestProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes)).on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy does not listen");
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
