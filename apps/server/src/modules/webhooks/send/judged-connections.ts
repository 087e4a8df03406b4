import { once } from "node:events";
import { Agent, type ClientRequestArgs } from "node:http";
import { connect, isIP, isIPv6, type LookupFunction, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { hostOf, portOf } from "../address/read-hook-url.ts";
import type { Destination } from "./find-destination.ts";

/** Milliseconds for which a connection waits for its next request: less than receivers wait before they close it. */
const IDLE = 2_000;

/** Options of a request that goes over them. */
export interface JudgedRequest extends ClientRequestArgs {
  readonly destination: Destination;
  /** Ends the attempt to connect. */
  readonly until: AbortSignal;
}

/** Connections that lead to the addresses of a destination and nowhere else. */
export class JudgedConnections extends Agent {
  /** For one endpoint: they stay open between its requests. Whoever makes them destroys them. */
  static kept(): JudgedConnections {
    return new JudgedConnections({ keepAlive: true, timeout: IDLE });
  }

  /** Closes connections to addresses that the host no longer resolves to. */
  endOutdated({ addresses }: Destination): void {
    for (const socket of Object.values(this.freeSockets).flat()) {
      if (!addresses.includes(socket?.remoteAddress ?? "")) socket?.destroy();
    }
  }

  override getName(options?: Partial<JudgedRequest>): string {
    return options?.destination?.origin ?? "";
  }

  /** Writes nothing before it is connected, and with TLS before the certificate is checked. */
  override createConnection(
    { destination, until }: JudgedRequest,
    done: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const socket = openSocket(destination);
    // The user of the connection gets its errors; while it waits, nobody needs them.
    socket.on("error", () => {});
    once(socket, "encrypted" in socket ? "secureConnect" : "connect", { signal: until }).then(
      () => done(null, socket),
      (error: Error) => {
        socket.destroy();
        done(error, socket);
      },
    );
  }
}

function openSocket({ origin, addresses }: Destination): Socket {
  const url = new URL(origin);
  const host = hostOf(url);
  const to = { host, port: portOf(url), lookup: pinnedLookup(addresses) };
  if (url.protocol !== "https:") return connect(to);
  return connectTls({ ...to, rejectUnauthorized: true, ...(isIP(host) ? {} : { servername: host }) });
}

/** Always answers with the checked addresses, whatever the name resolves to by now. */
function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    if (options.all) callback(null, entries);
    else callback(null, entries[0]?.address ?? "", entries[0]?.family);
  };
}
