import type { Selection } from "../session/selection.ts";

/** Solution and release of a page in a few words, such as "Issuing 4.2.4"; undefined while they are not known. */
export function placeOf({ solution, release }: Selection): string | undefined {
  return solution && release && `${solution.name} ${release.name}`;
}
