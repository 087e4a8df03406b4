import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { ResolveName } from "../../../context.ts";

/** Resolves a name as this machine does: hosts file and DNS. */
export const resolveWithSystem: ResolveName = async (name) => {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
};

/** The addresses that a URL's host stands for; an address stands for itself. */
export async function addressesOf(host: string, resolve: ResolveName): Promise<readonly string[]> {
  return isIP(host) === 0 ? resolve(host) : [host];
}

/** Ranges of ipaddr.js that somebody may have typed or set up by mistake, in words; the others are "a reserved address". */
const inWords: Readonly<Record<string, string>> = {
  loopback: "an address of the machine itself (loopback)",
  unspecified: "an address of the machine itself (unspecified)",
  private: "an address of a private network",
  uniqueLocal: "an address of a private network",
  deprecatedSiteLocal: "an address of a private network",
  carrierGradeNat: "an address of a private network",
  linkLocal: "a link-local address, where cloud machines keep their metadata",
  multicast: "a multicast address",
  broadcast: "a broadcast address",
  ipv4Mapped: "an IPv4 address in IPv6 spelling",
  rfc6145: "an IPv4 address in IPv6 spelling",
  "6to4": "an address of a tunnel (6to4)",
  teredo: "an address of a tunnel (Teredo)",
};

const RESERVED = "a reserved address";

/** Addresses that IANA has allocated to networks; all other IPv6 addresses are special. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Prefix with which translators map IPv4 addresses (RFC 6052, section 2.1); the last four bytes are the address that is
 * reached.
 */
const TRANSLATED = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Ranges that ipaddr.js counts as public. */
const alsoSpecial = [
  // Azure's virtual machines reach their host here. https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16
  [ipaddr.parseCIDR("168.63.129.16/32"), "an address of a cloud machine's host"],
  // Returned with the end of the 6bone (RFC 3701).
  [ipaddr.parseCIDR("3ffe::/16"), RESERVED],
] as const;

/**
 * Describes an address that is not on the public internet, after IANA's registries of special-purpose addresses;
 * undefined for a public one. An address that cannot be parsed is special.
 */
export function specialAddress(text: string): string | undefined {
  if (text.includes("%") || !ipaddr.isValid(text)) return RESERVED;
  const address = ipaddr.parse(text);
  const listed = alsoSpecial.find(
    ([[network, bits]]) => network.kind() === address.kind() && address.match(network, bits),
  );
  if (listed) return listed[1];
  if (address.kind() === "ipv6") {
    if (address.match(TRANSLATED))
      return specialAddress(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString());
    const range = address.range();
    return range === "unicast" && address.match(GLOBAL_UNICAST) ? undefined : (inWords[range] ?? RESERVED);
  }
  const range = address.range();
  return range === "unicast" ? undefined : (inWords[range] ?? RESERVED);
}

/** 127.0.0.0/8 and ::1, and no other spelling of them. */
export function isLoopback(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.parse(text).range() === "loopback";
}
