import type { Page, PageRequest } from "../../../world/world.ts";

/** As release 4.1 asks for a page: it has numbers instead of cursors. */
export interface NumberedPageRequest {
  readonly pageNumber?: number;
  readonly pageSize?: number;
}

const LOOKED_AT_ONCE = 100;
/** What stands behind so many is told by no page. */
const LOOKED_AT_MOST = 2_000;

/** The newest first. What is made between two pages shifts them: only the newest release can do without that. */
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
