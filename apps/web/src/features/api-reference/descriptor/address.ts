import type { Place } from "./place.ts";

/** The query of the page that shows a place; the way back is `findPlace`. */
export function addressOf({ api, version, subApi }: Place): string {
  const query = new URLSearchParams({ api: api.name });
  if (version !== undefined) query.set("version", version.version);
  if (subApi !== undefined) query.set("sub", subApi.name);
  return `?${query}`;
}
