import type { PageRequest } from "./world.ts";

const USUAL_LIMIT = 20;

interface ListRequest {
  readonly query: { readonly limit?: number; readonly cursor?: string };
}

/** Reads which page of a list is requested; 20 items by default. */
export function pageRequestOf({ query: { limit = USUAL_LIMIT, cursor } }: ListRequest): PageRequest {
  return { limit, cursor };
}
