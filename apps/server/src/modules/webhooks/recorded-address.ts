/**
 * A hook URL as the activity log may keep it. Who knows the address of an inbox may send to it, so that it ends at
 * "/inbox"; names, passwords and queries carry the secrets of other receivers. null for what is no address.
 */
export function recordedAddress(url: string): string | null {
  const parsed = URL.parse(url.trim());
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  const inbox = /^(.*?\/inbox)\/./i.exec(decoded(parsed.pathname))?.[1];
  return `${parsed.origin}${inbox ?? parsed.pathname}`;
}

/** A letter may be written as its percent-encoding, and leads to the same inbox. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
