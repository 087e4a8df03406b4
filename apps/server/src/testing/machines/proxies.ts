import { once } from "node:events";
import { connect } from "node:net";

const script = new URL("../../../../../scripts/test-tools.js", import.meta.url).href;
const { findProxies }: { findProxies(): Found | undefined } = await import(script);

interface Found extends Record<"haproxy" | "nginx" | "pgbouncer", string> {
  readonly env: Record<string, string>;
}

/** Ports of the processes of both machines. */
export interface Upstreams {
  readonly webs: readonly [number, number];
  readonly sandboxes: readonly [number, number];
}

/**
 * Returns the installed proxies.
 * @throws Error when there are none; the test is then skipped
 */
export function found(): Found {
  const proxies = findProxies();
  if (!proxies)
    throw new Error("Cannot test several machines: no HAProxy, nginx and PgBouncer. npm run setup brings them");
  return proxies;
}

/** Whether somebody listens there. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Addresses in packaging/, with the local ones that replace them. */
export const addresses = ({ webs, sandboxes }: Upstreams) => ({
  "192.0.2.11:8081": `127.0.0.1:${webs[0]}`,
  "192.0.2.12:8081": `127.0.0.1:${webs[1]}`,
  "192.0.2.11:8082": `127.0.0.1:${sandboxes[0]}`,
  "192.0.2.12:8082": `127.0.0.1:${sandboxes[1]}`,
});
