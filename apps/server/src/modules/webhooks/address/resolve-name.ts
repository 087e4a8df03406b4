import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { ResolveName } from "../../../context.ts";

/** As this machine sees it: hosts file and DNS. */
export const resolveWithSystem: ResolveName = async (name) => {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
};

/** The addresses that a URL's host stands for; an address stands for itself. */
export async function addressesOf(host: string, resolve: ResolveName): Promise<readonly string[]> {
  return isIP(host) === 0 ? resolve(host) : [host];
}
