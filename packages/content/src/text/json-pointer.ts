import type { DocumentPath } from "./line-finder.ts";

/** "/paths/~1cards/get" to ["paths", "/cards", "get"], RFC 6901 section 4. */
export function pathOfPointer(pointer: string): DocumentPath {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
