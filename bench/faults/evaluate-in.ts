import { once } from "node:events";
import type { WatchedPortal } from "../portal/watched-portal.ts";
import { waitUntil } from "../support/wait-until.ts";

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/;

/**
 * Runs an expression on the main thread of a Node process, by the inspector that SIGUSR1 opens: the product needs no door
 * for it. The process has to run with `--inspect-port=0`, so that its port is a free one.
 */
export async function evaluateIn(portal: WatchedPortal, pid: number, expression: string): Promise<void> {
  process.kill(pid, "SIGUSR1");
  await waitUntil("the inspector opens", () => ADDRESS.test(portal.output()), 20);
  const [, address = ""] = ADDRESS.exec(portal.output()) ?? [];
  const socket = new WebSocket(address);
  await once(socket, "open");
  const answered = once(socket, "message");
  socket.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression } }));
  await answered;
  socket.close();
}
