const PAGE = /\/sandbox\/timeline\/([^/]+)$/;

/** The request's id in the address of a timeline of this portal; null for another server's, and for no address. */
export function ownRequestId(value: string, page: string): string | null {
  const url = URL.parse(value, page);
  const id = url?.origin === new URL(page).origin ? PAGE.exec(url.pathname)?.[1] : undefined;
  if (id === undefined) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
