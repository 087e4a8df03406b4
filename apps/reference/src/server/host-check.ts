const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a request's Host is one that this server is reached by. A page elsewhere can let its own name resolve to this
 * machine and read the file then (DNS rebinding); a server that was opened to the network has names that are not known.
 */
export function createHostCheck(listening: string): (host: string | undefined) => boolean {
  const isLoopback = loopback.has(listening) || listening === "::1";
  return (host) => !isLoopback || (host !== undefined && loopback.has(host.replace(/:\d+$/, "").toLowerCase()));
}
