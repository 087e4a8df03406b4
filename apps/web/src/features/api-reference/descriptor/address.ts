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

/** Where a published file is fetched (`path`), and how the reference calls name it (`spec`). */
export interface FileAddress {
  readonly path: string;
  readonly spec: string;
}

/**
 * The address of a file that a descriptor names, relative to its module's folder `/hps/…/api/schemas`.
 * Undefined when the name would lead out of the folder: the session token travels with the request.
 */
export function fileAddress(folder: string, file: string): FileAddress | undefined {
  const segments = file.split("/");
  if (segments.some((segment) => segment === "" || segment === "." || segment === ".." || segment.includes("\\"))) {
    return undefined;
  }
  const whole = [...folder.split("/"), ...segments];
  return { spec: whole.join("/"), path: whole.map(encodeURIComponent).join("/") };
}
