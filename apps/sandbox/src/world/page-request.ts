import type { HandlerRequest } from "../engine/handlers.ts";
import type { PageRequest } from "./world.ts";

const USUAL_LIMIT = 20;

/** `limit` and `cursor` of a list, as its document has validated them. */
export function pageRequestOf({ query }: HandlerRequest): PageRequest {
  const { limit = USUAL_LIMIT, cursor } = query as { readonly limit?: number; readonly cursor?: string };
  return { limit, cursor };
}
