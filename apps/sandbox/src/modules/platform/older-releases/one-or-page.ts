import type { Entity, EntityKind } from "../../../world/entity-kind.ts";
import type { Page, PageRequest, ReadWorld, Where } from "../../../world/world.ts";

/** Inquiries of release 4.1 name one entity or describe many; a named one must meet the description, too. */
export function oneOrPage<T extends Entity, C extends string>(
  world: ReadWorld,
  kind: EntityKind<T, C>,
  id: string | undefined,
  where: Where<C>,
): (request: PageRequest) => Promise<Page<T>> {
  if (id === undefined) return (request) => world.page(kind, where, request);
  return async () => {
    const one = await world.find(kind, id);
    const conditions = Object.entries(where) as [C, string | undefined][];
    const isWanted =
      one && conditions.every(([column, value]) => value === undefined || kind.columns[column](one) === value);
    return { items: isWanted ? [one] : [], nextCursor: null };
  };
}
