import { ApiError } from "@connect-portal/contract";
import type { HandlerRequest } from "../engine/handlers.ts";
import type { Entity, EntityKind } from "../world/entity-kind.ts";
import type { World } from "../world/world.ts";
import { idsIn, withId } from "./ids.ts";

/** An id of the request, and the one to replace it with. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
}

export interface Fitting {
  /** Runs the request in a world whose changes are discarded. */
  readonly tryOut: (request: HandlerRequest) => Promise<unknown>;
  /** Looks into the world. */
  readonly look: <T>(work: (world: World) => Promise<T>) => Promise<T>;
  /** The entity kind whose ids begin with this prefix. */
  readonly kindOf: (prefix: string) => EntityKind<Entity> | undefined;
}

/** For each kind, only this many entities are tried, the newest first. */
const CANDIDATES = 40;

/**
 * Finds the replacements that make an example succeed in this world: empty if it already does, null if none helps. Ids
 * are tried one at a time, in the order of the request.
 */
export async function fitRequest(request: HandlerRequest, fitting: Fitting): Promise<Replacement[] | null> {
  if (await succeeds(request, fitting)) return [];
  for (const from of idsIn([request.params, request.query, request.body])) {
    const kind = fitting.kindOf(from.slice(0, 3));
    if (!kind) continue;
    const entities = await fitting.look((world) => world.by(kind, {}, { limit: CANDIDATES }));
    for (const { id: to } of entities) {
      if (to === from) continue;
      const { params, query, body } = withId(
        { params: request.params, query: request.query, body: request.body },
        from,
        to,
      );
      if (await succeeds({ ...request, params, query, body }, fitting)) return [{ from, to }];
    }
  }
  return null;
}

async function succeeds(request: HandlerRequest, { tryOut }: Fitting): Promise<boolean> {
  try {
    await tryOut(request);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
