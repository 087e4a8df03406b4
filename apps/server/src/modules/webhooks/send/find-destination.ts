import { ApiError } from "@connect-portal/contract";
import type { ResolveName } from "../../../context.ts";
import { type AddressPolicy, judgeDestination, judgePort } from "../address/judge-destination.ts";
import { findOwnInbox } from "../address/own-inbox.ts";
import { hostOf, type Refusal, readHookUrl } from "../address/read-hook-url.ts";
import { addressesOf } from "../address/resolved-address.ts";

/** Destination of a request. */
export interface Destination {
  /** Scheme, host and port that are connected to. */
  readonly origin: string;
  /** Path and query. */
  readonly path: string;
  /** Addresses of the host of `origin`. Only these are connected to, even when the name resolves to others by then. */
  readonly addresses: readonly string[];
}

export interface DestinationRules extends AddressPolicy {
  /** Base URL of the portal as its callers write it. */
  readonly baseUrl: string;
  /** Origin at which this server can reach itself. */
  readonly ownOrigin: () => string;
}

/** The URL as it will be called. @throws ApiError hook_url_not_valid, hook_url_refused */
export function readUrl(typed: string): URL {
  const read = readHookUrl(typed);
  if ("notValid" in read) throw new ApiError("hook_url_not_valid", { detail: read.notValid });
  if ("refused" in read) throw refuse(read.refused);
  return read.url;
}

/**
 * Looks the host up, once, and judges what it leads to. The portal's own inbox is reached through this server's own
 * socket: the public name may lead to a proxy, or nowhere from here.
 * @throws ApiError hook_url_refused; whatever `resolve` rejects with
 */
export async function findDestination(url: URL, rules: DestinationRules, resolve: ResolveName): Promise<Destination> {
  const inbox = findOwnInbox(url, rules);
  if (inbox && "cause" in inbox) throw refuse(inbox);
  if (inbox) {
    const origin = rules.ownOrigin();
    return { origin, path: inbox.path, addresses: [hostOf(new URL(origin))] };
  }
  const early = rules.allowLoopback ? undefined : judgePort(url, rules);
  if (early) throw refuse(early);
  const addresses = await addressesOf(hostOf(url), resolve);
  const refused = judgeDestination(url, addresses, rules);
  if (refused) throw refuse(refused);
  return { origin: url.origin, path: `${url.pathname}${url.search}`, addresses };
}

function refuse({ cause, mend }: Refusal): ApiError {
  return new ApiError("hook_url_refused", { detail: `${cause} ${mend}` });
}
