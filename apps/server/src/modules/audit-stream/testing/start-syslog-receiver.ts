import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

export interface SyslogReceiver {
  readonly port: number;
  /** Whole messages, in the order in which they were read. */
  readonly received: readonly string[];
  /** Connections so far. */
  connections(): number;
  stop(): Promise<void>;
}

/** How the receiver treats a connection: "take" reads to the end and then closes its side too. */
export type Conduct = "take" | "hang up" | "never end" | "never read" | { readonly resetAfter: number };

/** A syslog receiver on the loopback interface, which asks for its conduct at each connection. */
export async function startSyslogReceiver(
  conduct: (connection: number) => Conduct = () => "take",
  tls?: TlsOptions,
): Promise<SyslogReceiver> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  function accept(socket: Socket): void {
    const how = conduct(++connections);
    socket.on("error", () => {});
    if (how === "hang up") return void socket.destroy();
    if (how === "never read") return void socket.pause();
    let rest = Buffer.alloc(0);
    let octets = 0;
    socket.on("data", (piece: Buffer) => {
      octets += piece.length;
      if (typeof how === "object" && octets >= how.resetAfter) return void socket.resetAndDestroy();
      rest = takeFrames(Buffer.concat([rest, piece]), received);
    });
    if (how !== "never end") socket.on("end", () => socket.end());
  }

  const options = { allowHalfOpen: true };
  const server = tls ? createTlsServer({ ...options, ...tls }, accept) : createTcpServer(options, accept);
  // Includes sockets whose handshake fails.
  server.on("connection", (socket: Socket) => void sockets.add(socket)).on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Splits frames by RFC 6587 section 3.4.1; returns the incomplete rest. */
function takeFrames(octets: Buffer, received: string[]): Buffer<ArrayBuffer> {
  let rest = Buffer.from(octets);
  for (;;) {
    const length = /^([1-9]\d*) /.exec(rest.toString("latin1", 0, 12))?.[1];
    const begin = (length?.length ?? 0) + 1;
    if (length === undefined || rest.length < begin + Number(length)) return rest;
    received.push(rest.toString("utf8", begin, begin + Number(length)));
    rest = rest.subarray(begin + Number(length));
  }
}
