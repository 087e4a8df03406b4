import type { Server } from "@connect-portal/openapi-document";

/** A document that names no server is served from where it lies; the compiler writes that as "/". */
export function isImplied({ url, name, description }: Server): boolean {
  return url === "/" && name === undefined && description === undefined;
}
