import type { Entity, EntityKind } from "../../../world/entity-kind.ts";
import type { Page, PageRequest, ReadWorld, Where } from "../../../world/world.ts";

/** A page as release 4.1 requests it, by number instead of a cursor. */
export interface NumberedPageRequest {
  readonly pageNumber?: number;
  readonly pageSize?: number;
}

const LOOKED_AT_ONCE = 100;
/** Rows beyond this many are on no page. */
const LOOKED_AT_MOST = 2_000;

/**
 * A page of items, the newest first. Items created between two pages shift them: only the newest release avoids that.
 */
export async function numberedPage<T>(
  fetch: (request: PageRequest) => Promise<Page<T>>,
  { pageNumber = 1, pageSize = 20 }: NumberedPageRequest,
  isWanted: (one: T) => boolean = () => true,
) {
  const first = (pageNumber - 1) * pageSize;
  const found: T[] = [];
  let cursor: string | null = null;
  for (let lookedAt = 0; lookedAt < LOOKED_AT_MOST; lookedAt += LOOKED_AT_ONCE) {
    const page: Page<T> = await fetch({ cursor: cursor ?? undefined, limit: LOOKED_AT_ONCE });
    found.push(...page.items.filter(isWanted));
    if (page.nextCursor === null || found.length > first + pageSize) break;
    cursor = page.nextCursor;
  }
  const moreRows = found.length > first + pageSize;
  return { rows: found.slice(first, first + pageSize), pageInfo: { pageNumber, pageSize, moreRows } };
}

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
