import { networkInterfaces } from "node:os";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { reachableUrl } from "../../../listen-address.ts";
import type { DestinationRules } from "./find-destination.ts";

/** What this server, with its settings, lets the sender of a request reach. */
export function destinationRules(app: FastifyInstance, { protocol, host }: FastifyRequest): DestinationRules {
  const { PUBLIC_URL, HOOKS_PORTS, HOOKS_ALLOW_LOOPBACK } = app.services.settings;
  const listening = app.server.address();
  const own = typeof listening === "object" && listening ? listening : undefined;
  return {
    baseUrl: PUBLIC_URL ?? `${protocol}://${host}`,
    ports: HOOKS_PORTS.map(Number),
    allowLoopback: HOOKS_ALLOW_LOOPBACK,
    machineAddresses: Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address)),
    ownPort: own?.port ?? 0,
    ownOrigin: () => {
      if (!own) throw new Error("The server does not listen at a port, so it cannot send to its own inbox");
      return ownOrigin(own.address, own.port);
    },
  };
}

/** An address to listen on that means "every one" is no address to connect to. */
function ownOrigin(address: string, port: number): string {
  const reachable = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  return reachableUrl(reachable, port);
}
