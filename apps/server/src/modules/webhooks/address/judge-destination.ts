import { portOf, type Refusal, refusal } from "./read-hook-url.ts";
import { isLoopback, specialAddress } from "./resolved-address.ts";

/** Addresses that an operator allows hooks to reach, and this machine's own. */
export interface AddressPolicy {
  readonly ports: readonly number[];
  readonly allowLoopback: boolean;
  /** Addresses of this machine, public ones, too: what listens there may be meant for this machine alone. */
  readonly machineAddresses: readonly string[];
  /** Port on which this server listens. */
  readonly ownPort: number;
}

/** Ports below are for the system's own services. */
const FIRST_USER_PORT = 1024;

/**
 * Whether a request may go to this URL, whose host has these addresses: every one has to be allowed, as the one that is
 * connected to could be any of them. Pure; nothing was sent yet.
 */
export function judgeDestination(url: URL, addresses: readonly string[], policy: AddressPolicy): Refusal | undefined {
  if (policy.allowLoopback && addresses.length > 0 && addresses.every(isLoopback))
    return judgeLoopbackPort(url, policy);
  for (const address of addresses) {
    const kind =
      specialAddress(address) ??
      (policy.machineAddresses.includes(address) ? "an address of the machine itself" : undefined);
    if (!kind) continue;
    const mend = isLoopback(address)
      ? "Use your inbox, or a server on the public internet. An operator can allow local endpoints with HOOKS_ALLOW_LOOPBACK=true."
      : "Use your inbox, or a server on the public internet.";
    return refusal(`${url.hostname} is ${kind}. Webhooks only go to the public internet.`, mend);
  }
  return judgePort(url, policy);
}

/** Checks that need no name lookup. A port is judged again with the addresses. */
export function judgePort(url: URL, { ports, allowLoopback }: AddressPolicy): Refusal | undefined {
  const port = portOf(url);
  if (ports.includes(port)) return undefined;
  const local = allowLoopback ? `, and on this machine to those from ${FIRST_USER_PORT}` : "";
  const mend = `Use one of these ports: ${ports.join(", ")}. The operator sets them in HOOKS_PORTS.`;
  return refusal(`Webhooks do not go to port ${port}, only to ${ports.join(", ")}${local}.`, mend);
}

function judgeLoopbackPort(url: URL, { ownPort }: AddressPolicy): Refusal | undefined {
  const port = portOf(url);
  if (port === ownPort) {
    return refusal("This is the portal itself.", "Use the address of your inbox, or an endpoint at another port.");
  }
  if (port >= FIRST_USER_PORT) return undefined;
  return refusal(
    `Port ${port} of this machine is for its own services.`,
    `Let the endpoint listen at a port from ${FIRST_USER_PORT}.`,
  );
}
