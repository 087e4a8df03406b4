import { ApiError } from "@connect-portal/contract";
import type { HandlerRequest } from "../engine/handlers.ts";
import type { Entity, EntityKind } from "../world/entity-kind.ts";
import type { World } from "../world/world.ts";
import { idsIn, withId } from "./ids.ts";

/** An id of the request and the one that is to stand in its place. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
}

export interface Fitting {
  /** Does what the request asks for in a world that forgets it again. */
  readonly tryOut: (request: HandlerRequest) => Promise<unknown>;
  /** Looks into the world. */
  readonly look: <T>(work: (world: World) => Promise<T>) => Promise<T>;
  /** How entities are kept whose ids begin so. */
  readonly kindOf: (prefix: string) => EntityKind<Entity> | undefined;
}

/** Of each kind so many are tried, the newest first. */
const CANDIDATES = 40;

/**
 * What has to be replaced in an example so that it succeeds in this world: nothing where it does already, null where
 * nothing helps. Ids are tried one at a time, the first of the request first.
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
