import { BlockList, isIPv6 } from "node:net";

type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

/** Fastify's `trustProxy` from the setting: none, a number of proxies counted from here, or a list of addresses. */
export function trustedProxies(setting: string | undefined): Trust {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) {
    const count = Number(setting);
    return (_address, hop) => hop < count;
  }
  return addressesOf(setting);
}

/** Whether who connects to this server from this address is one of these proxies, which connects for many callers. */
export function isTrustedProxy(setting: string | undefined): (address: string) => boolean {
  if (setting === undefined) return () => false;
  if (/^\d+$/.test(setting)) return () => true;
  const proxies = new BlockList();
  for (const entry of addressesOf(setting)) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => proxies.check(address, familyOf(address));
}

function addressesOf(setting: string): string[] {
  return setting.split(",").map((address) => address.trim());
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
