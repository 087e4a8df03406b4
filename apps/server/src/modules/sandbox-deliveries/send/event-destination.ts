import type { Server } from "node:http";
import { networkInterfaces } from "node:os";
import type { ResolveName } from "../../../context.ts";
import { reachableUrl } from "../../../listen-address.ts";
import type { Settings } from "../../../settings/schema.ts";
import { findOwnInbox } from "../../webhooks/address/own-inbox.ts";
import { hostOf, portOf } from "../../webhooks/address/read-hook-url.ts";
import { addressesOf, isLoopback } from "../../webhooks/address/resolved-address.ts";
import {
  type Destination,
  type DestinationRules,
  findDestination,
  readUrl,
} from "../../webhooks/send/find-destination.ts";

export interface EventGate {
  readonly server: Pick<Server, "address">;
  readonly settings: Pick<Settings, "PUBLIC_URL" | "HOOKS_PORTS" | "HOOKS_ALLOW_LOOPBACK" | "PARTS">;
  readonly resolve: ResolveName;
}

/**
 * Resolves an endpoint's address by the rules of the webhook tester.
 * @throws ApiError hook_url_not_valid, hook_url_refused; and any error of `resolve`
 */
export async function eventDestination(typed: string, gate: EventGate): Promise<Destination> {
  const url = readUrl(typed);
  const rules = rulesFor(url, gate);
  const inbox = gate.settings.PARTS.includes("web") ? undefined : findOwnInbox(url, rules);
  if (!inbox || "cause" in inbox) return findDestination(url, rules, gate.resolve);
  // Another process has the inboxes: it is reached as everybody reaches it, at the address that the operator has set.
  const addresses = await addressesOf(hostOf(url), gate.resolve);
  return { origin: url.origin, path: `${url.pathname}${url.search}`, addresses };
}

function rulesFor(url: URL, { server, settings }: EventGate): DestinationRules {
  const listening = server.address();
  const own = typeof listening === "object" && listening ? listening : undefined;
  const host = hostOf(url);
  const isOwn =
    own?.port === portOf(url) && (host === "localhost" || isLoopback(host) || machineAddresses().includes(host));
  return {
    // Without PUBLIC_URL the portal's address is the one that it listens on.
    baseUrl: settings.PUBLIC_URL ?? (isOwn ? url.origin : "http://portal.invalid"),
    ports: settings.HOOKS_PORTS.map(Number),
    allowLoopback: settings.HOOKS_ALLOW_LOOPBACK,
    // Asked for anew each time it matters, which takes as long as all else that a judgement does.
    get machineAddresses() {
      return machineAddresses();
    },
    ownPort: own?.port ?? 0,
    ownOrigin: () => {
      if (!own) throw new Error("The server does not listen at a port, so it cannot send to its own inbox");
      const reachable = own.address === "0.0.0.0" ? "127.0.0.1" : own.address === "::" ? "::1" : own.address;
      return reachableUrl(reachable, own.port);
    },
  };
}

const machineAddresses = () =>
  Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));
