import { ApiError } from "@connect-portal/contract";
import type { HandlerRequest } from "../engine/handlers.ts";
import type { Entity, EntityKind } from "./entity-kind.ts";
import type { ReadWorld } from "./world.ts";

/** The entity's version as an entity tag (RFC 9110, section 8.8.3). */
export async function etagOf<T extends Entity>(world: ReadWorld, kind: EntityKind<T>, id: string): Promise<string> {
  return `"${await world.versionOf(kind, id)}"`;
}

/**
 * Rejects a change if the caller has read an older version. Without If-Match it is not checked.
 * @throws ApiError precondition_failed
 */
export async function assertMatches<T extends Entity>(
  world: ReadWorld,
  kind: EntityKind<T>,
  id: string,
  { headers }: HandlerRequest,
): Promise<void> {
  const wanted = headers["If-Match"];
  if (typeof wanted !== "string" || wanted === "*") return;
  const current = await etagOf(world, kind, id);
  if (!wanted.split(",").some((tag) => tag.trim() === current)) throw new ApiError("precondition_failed");
}
