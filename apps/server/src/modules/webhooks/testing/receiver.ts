import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";

/** A server on loopback that sends configured bytes, and records what it receives. */
export interface Receiver {
  readonly port: number;
  /** Connections so far. */
  readonly connections: number;
  /** Data received over each connection, in the order of the connections. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** Called with everything that a connection has sent so far, whenever more comes. */
export type Answer = (socket: Socket, received: string) => void;

/** Answers when a request with a body of its announced length is there, and closes. */
export function afterRequest(answer: (socket: Socket) => void): Answer {
  return (socket, received) => {
    const [head = "", body] = received.split("\r\n\r\n", 2);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (body !== undefined && Buffer.byteLength(body, "latin1") >= length) answer(socket);
  };
}

export const saying = (text: string | Uint8Array): Answer => afterRequest((socket) => socket.end(text));
const OK: Answer = saying("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Two: a\r\nx-two: b\r\n\r\nfine");

export async function startReceiver(
  answer: Answer = OK,
  options: { readonly tls?: TlsOptions } = {},
): Promise<Receiver> {
  const received: string[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  const serve = (socket: Socket) => {
    const index = received.push("") - 1;
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.on("data", (chunk) => {
      received[index] += chunk.toString("latin1");
      answer(socket, received[index] ?? "");
    });
  };
  const server: Server = options.tls ? createTlsServer(options.tls, serve) : createServer(serve);
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    received,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
