import { once } from "node:events";
import type { WatchedPortal } from "../support/portal.ts";
import { waitUntil } from "../support/wait-until.ts";

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/g;

/** Each process that is started with it opens an inspector, on a free port: the product needs no door for it. */
export const INSPECTED = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** Runs an expression on the main thread of a Node process that was started `INSPECTED`. */
export async function evaluateIn(portal: WatchedPortal, pid: number, expression: string): Promise<void> {
  const addresses = () => [...portal.output().matchAll(ADDRESS)].map(([, address = ""]) => address);
  await waitUntil(
    "the inspector of the server opens",
    async () => (await inspectorOf(pid, addresses())) !== undefined,
    20,
  );
  const address = await inspectorOf(pid, addresses());
  if (address !== undefined) await evaluate(address, expression);
}

/** The launcher has one, too, and so had servers that have ended. */
async function inspectorOf(pid: number, addresses: readonly string[]): Promise<string | undefined> {
  for (const address of addresses) {
    const found = await evaluate(address, "process.pid").catch(() => undefined);
    if (found === pid) return address;
  }
  return undefined;
}

async function evaluate(address: string, expression: string): Promise<unknown> {
  const socket = new WebSocket(address);
  const refused = once(socket, "error").then(() => Promise.reject(new Error(`Nobody listens on ${address}`)));
  await Promise.race([once(socket, "open"), refused]);
  const answered = once(socket, "message");
  socket.send(JSON.stringify({ id: 1, method: "Runtime.evaluate", params: { expression } }));
  const [{ data }] = await answered;
  socket.close();
  return JSON.parse(data).result?.result?.value;
}
