import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that one subscriber has to itself, and those of a whole site (RFC 6177). */
const SUBSCRIBER_BITS = 64;
const SITE_BITS = 48;

export interface Networks {
  /** Counts as one caller: an IPv4 address, or the /64 of an IPv6 address. */
  readonly subscriber: string;
  /** The wider net, of which one customer may have all; an IPv4 address has none. */
  readonly site?: string;
}

/** The networks by which a caller is counted. An IPv4 address that is mapped into IPv6 is that IPv4 address. */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { subscriber: address };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return { subscriber: parsed.toString() };
  return { subscriber: prefixOf(address, SUBSCRIBER_BITS), site: prefixOf(address, SITE_BITS) };
}

/** Returns the network that counts as one caller. */
export function networkOf(address: string): string {
  return networksOf(address).subscriber;
}

function prefixOf(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}
