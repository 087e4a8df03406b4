import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../support/processes.ts";

/** Passes bytes on to a port of this machine, each piece `delay` milliseconds late. */
export interface SlowProxy {
  readonly port: number;
  delay: number;
  close(): Promise<void>;
}

export async function openSlowProxy(target: number): Promise<SlowProxy> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const proxy = {
    port,
    delay: 0,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };

  /** A later piece never overtakes an earlier one, also when the delay is taken away between them. */
  function pass(from: Socket, to: Socket): void {
    let latest = Promise.resolve();
    const later = (work: () => void) => {
      const due = performance.now() + proxy.delay;
      latest = latest.then(() => setTimeout(Math.max(0, due - performance.now()))).then(work);
    };
    from.on("data", (piece) => later(() => to.write(piece)));
    from.on("close", () => later(() => to.destroy()));
    from.on("error", () => {});
    sockets.add(from);
    from.on("close", () => sockets.delete(from));
  }

  const server = createServer((caller) => {
    const answerer = connect(target, "127.0.0.1");
    pass(caller, answerer);
    pass(answerer, caller);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return proxy;
}
