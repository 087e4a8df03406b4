import { lookup } from "node:dns/promises";
import { isIP } from "node:net";

/** All addresses of a host name; rejects with the system's error (dns.lookup) when there are none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** As this machine sees it: hosts file and DNS. */
export const resolveWithSystem: ResolveName = async (name) => {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
};

/** The addresses that a URL's host stands for; an address stands for itself. */
export async function addressesOf(host: string, resolve: ResolveName): Promise<readonly string[]> {
  return isIP(host) === 0 ? resolve(host) : [host];
}
