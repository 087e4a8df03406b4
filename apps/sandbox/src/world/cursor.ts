import { ApiError } from "@connect-portal/contract";
import type { PageRequest } from "./world.ts";

const USUAL_LIMIT = 20;

interface ListRequest {
  readonly query: { readonly limit?: number; readonly cursor?: string };
}

/** The position after which a page continues. It is opaque: callers only keep it and send it back. */
export function cursorOf(id: string): string {
  return Buffer.from(JSON.stringify({ after: id })).toString("base64url");
}

/** @throws ApiError cursor_invalid */
export function idOfCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  try {
    const { after } = JSON.parse(Buffer.from(cursor, "base64url").toString()) as { readonly after?: unknown };
    if (typeof after === "string" && /^[a-z]{3}_[0-9A-Z]{10}$/.test(after)) return after;
  } catch {
    // Not one of ours, as below.
  }
  throw new ApiError("cursor_invalid", {
    errors: [{ in: "query", pointer: "cursor", message: "is not a nextCursor of this list" }],
  });
}

/** Reads which page of a list is requested; 20 items by default. */
export function pageRequestOf({ query: { limit = USUAL_LIMIT, cursor } }: ListRequest): PageRequest {
  return { limit, cursor };
}
