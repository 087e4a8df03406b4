import type { Place } from "./place.ts";

/** The query of the page that shows a place; the way back is `findPlace`. */
export function addressOf({ api, version, subApi }: Place): string {
  const query = new URLSearchParams({ api: api.name });
  if (version !== undefined) query.set("version", version.version);
  if (subApi !== undefined) query.set("sub", subApi.name);
  return `?${query}`;
}

/** The fragment of an operation or schema, by the viewer's anchor; the way back is `anchorIn`. */
export function fragmentOf(anchor: string): string {
  return `#${anchor.split("/").map(encodeURIComponent).join("/")}`;
}

/** The viewer's anchor, such as "operation/getCity" or "schema/City", that a fragment names. */
export function anchorIn(fragment: string): string | undefined {
  if (fragment.length < 2) return undefined;
  try {
    return decodeURIComponent(fragment.slice(1));
  } catch {
    return undefined;
  }
}
