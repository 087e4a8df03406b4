type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

/** Fastify's `trustProxy` from the setting: nobody, so many proxies counted from here, or a list of addresses. */
export function trustedProxies(setting: string | undefined): Trust {
  if (setting === undefined) return false;
  if (/^\d+$/.test(setting)) {
    const count = Number(setting);
    return (_address, hop) => hop < count;
  }
  return setting.split(",").map((address) => address.trim());
}
