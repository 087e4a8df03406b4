import { ApiError } from "@connect-portal/contract";
import type { HandlerRequest } from "../engine/handlers.ts";
import type { Thing, ThingKind } from "./thing-kind.ts";
import type { ReadWorld } from "./world.ts";

/** The thing's version as an entity tag (RFC 9110, section 8.8.3). */
export async function etagOf<T extends Thing>(world: ReadWorld, kind: ThingKind<T>, id: string): Promise<string> {
  return `"${await world.versionOf(kind, id)}"`;
}

/** For a change whose caller has read the thing before. Without If-Match nothing is asked. @throws ApiError precondition_failed */
export async function assertMatches<T extends Thing>(
  world: ReadWorld,
  kind: ThingKind<T>,
  id: string,
  { headers }: HandlerRequest,
): Promise<void> {
  const wanted = headers["If-Match"];
  if (typeof wanted !== "string" || wanted === "*") return;
  const current = await etagOf(world, kind, id);
  if (!wanted.split(",").some((tag) => tag.trim() === current)) throw new ApiError("precondition_failed");
}
