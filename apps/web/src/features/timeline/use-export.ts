import { useMutation } from "@tanstack/react-query";

/** What is written into the file, and after how many rows it was cut; null when it is all there. */
export interface Export {
  readonly value: unknown;
  readonly cutAt: number | null;
}

/** Pages that an export reads: 10,000 rows. */
const MOST_PAGES = 100;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** Reads page after page, up to a limit. */
export async function readPages<Item, P extends Page<Item>>(
  read: (cursor: string | undefined) => Promise<P>,
): Promise<{ readonly first: P; readonly items: Item[]; readonly isCut: boolean }> {
  const first = await read(undefined);
  const items = [...first.items];
  let next = first.nextCursor;
  for (let count = 1; next !== null && count < MOST_PAGES; count++) {
    const page = await read(next);
    items.push(...page.items);
    next = page.nextCursor;
  }
  return { first, items, isCut: next !== null };
}

/** Reads everything and hands it over as a file. */
export function useExport(readAll: () => Promise<Export>, save: (content: Blob) => void) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: readAll,
    onSuccess: ({ value }) => save(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" })),
  });
  return { save: () => mutate(), isPending, error, cutAt: data?.cutAt ?? null };
}
