import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer as the browser got it. */
export interface Sent {
  readonly path: string;
  /** Bytes on the wire, headers with them. */
  readonly bytes: number;
  /** Milliseconds since the epoch at which the last byte left. */
  readonly at: number;
}

export interface RunningSite {
  readonly origin: string;
  /** Everything that was sent since the last call; absent where the page has to say what it got. */
  takeSent?(): Sent[];
  close(): void;
}

/** Serves on a free port of this machine and keeps account of what is sent. */
export async function listen(listener: RequestListener): Promise<RunningSite> {
  let sent: Sent[] = [];
  const server = createServer((request, response) => {
    const { socket } = request;
    const before = socket.bytesWritten;
    response.on("finish", () => {
      sent.push({
        path: (request.url ?? "/").split("?", 1)[0] ?? "/",
        bytes: socket.bytesWritten - before,
        at: Date.now(),
      });
    });
    listener(request, response);
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
