import { networkOf } from "../limits/networks-of.ts";
import type { Settings } from "../settings/schema.ts";
import { isTrustedProxy } from "./trusted-proxies.ts";

/** Limits for one connection. Times are milliseconds. */
export interface ConnectionLimits {
  /** For a request to arrive, body included. How long its answer takes is another matter. */
  readonly request: number;
  /** For the head of it. */
  readonly head: number;
  /** Between two requests of one connection; longer than the 60 seconds after which load balancers let go. */
  readonly idle: number;
  /** A client must read some of the answer within this time. */
  readonly stalled: number;
  /** Between two looks for requests that are late. */
  readonly check: number;
  readonly connections: number;
  readonly connectionsOfNetwork: number;
  /** The network that a connection counts for; undefined when it counts for none. */
  networkOf(address: string): string | undefined;
}

/** Descriptors for all that is no connection of a caller: the database, files, mail, hooks, generators. */
const SPARE_DESCRIPTORS = 256;

export function connectionLimits(settings: Settings, descriptors: number | undefined): ConnectionLimits {
  const isProxy = isTrustedProxy(settings.TRUST_PROXY);
  const room = Math.max(1, (descriptors ?? Number.POSITIVE_INFINITY) - SPARE_DESCRIPTORS);
  return {
    request: 30_000,
    head: 20_000,
    idle: 72_000,
    stalled: 60_000,
    check: 2_000,
    connections: Math.min(settings.MAX_CONNECTIONS, room),
    connectionsOfNetwork: settings.MAX_CONNECTIONS_PER_NETWORK,
    networkOf: (address) => (isProxy(address) ? undefined : networkOf(address)),
  };
}

/** How many files and connections this process may have open; undefined when the system does not say. */
export function descriptorLimit(): number | undefined {
  if (!process.report) return undefined;
  // Without this the report looks up the names of all connections, which may take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : undefined;
}
