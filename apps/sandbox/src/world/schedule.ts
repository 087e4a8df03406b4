import type { Due } from "./world.ts";

/** Items that a unit of work adds to or removes from the schedule. The database is updated at the end. */
interface Schedule {
  set(due: Due): void;
  remove(kind: string, subject: string): void;
  /** Whether the database's row for the item, if there is one, is outdated. */
  overrides(due: Due): boolean;
  /**
   * The time set for an item here, undefined if it was removed. Returns undefined when it was neither scheduled nor
   * removed.
   */
  find(kind: string, subject: string): { readonly at: Date | undefined } | undefined;
  /** The earliest item that was scheduled here. */
  first(): Due | undefined;
  changes(): { readonly kept: readonly Due[]; readonly gone: readonly Omit<Due, "at">[] };
}

export function schedule(): Schedule {
  const items = new Map<string, { readonly kind: string; readonly subject: string; readonly due: Due | null }>();
  const heap = dueHeap();
  return {
    set: (due) => {
      items.set(nameOf(due), { ...due, due });
      heap.push(due);
    },
    remove: (kind, subject) => {
      items.set(nameOf({ kind, subject }), { kind, subject, due: null });
    },
    overrides: (due) => items.has(nameOf(due)),
    find: (kind, subject) => {
      const item = items.get(nameOf({ kind, subject }));
      return item && { at: item.due?.at };
    },
    first: () => {
      for (let top = heap.peek(); top; top = heap.peek()) {
        if (items.get(nameOf(top))?.due === top) return top;
        heap.pop();
      }
      return undefined;
    },
    changes: () => {
      const all = [...items.values()];
      return {
        kept: all.flatMap(({ due }) => due ?? []),
        gone: all.filter(({ due }) => due === null).map(({ kind, subject }) => ({ kind, subject })),
      };
    },
  };
}

/** How many items are loaded at a time. */
const AT_ONCE = 500;

export type LoadDue = (after: Due | undefined, limit: number) => Promise<Due[]>;

/**
 * Scheduled items in order: from the database, some hundreds ahead, and those scheduled meanwhile. The caller must
 * remove each item from the schedule before asking for the next.
 */
export function dueInOrder(load: LoadDue, scheduled: Schedule): () => Promise<Due | undefined> {
  let ahead: Due[] = [];
  let place = 0;
  let isComplete = false;

  async function stored(): Promise<Due | undefined> {
    for (;;) {
      for (; place < ahead.length; place++) {
        const due = ahead[place];
        if (due && !scheduled.overrides(due)) return due;
      }
      if (isComplete) return undefined;
      const next = await load(ahead.at(-1), AT_ONCE);
      isComplete = next.length < AT_ONCE;
      ahead = next;
      place = 0;
    }
  }

  return async () => {
    const [one, other] = [await stored(), scheduled.first()];
    if (!one || !other) return one ?? other;
    return isBefore(one, other) ? one : other;
  };
}

function nameOf({ kind, subject }: Omit<Due, "at">): string {
  return `${kind} ${subject}`;
}

function isBefore(one: Due, other: Due): boolean {
  if (one.at.getTime() !== other.at.getTime()) return one.at < other.at;
  return one.kind === other.kind ? one.subject < other.subject : one.kind < other.kind;
}

function dueHeap() {
  const heap: Due[] = [];
  const at = (place: number): Due => heap[place] as Due;
  function swap(one: number, other: number): void {
    [heap[one], heap[other]] = [at(other), at(one)];
  }
  return {
    peek: (): Due | undefined => heap[0],
    push: (due: Due): void => {
      let place = heap.push(due) - 1;
      for (let up = (place - 1) >> 1; place > 0 && isBefore(due, at(up)); up = (place - 1) >> 1) {
        swap(place, up);
        place = up;
      }
    },
    pop: (): void => {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      for (let place = 0, down = 1; down < heap.length; down = 2 * place + 1) {
        if (down + 1 < heap.length && isBefore(at(down + 1), at(down))) down += 1;
        if (!isBefore(at(down), at(place))) return;
        swap(place, down);
        place = down;
      }
    },
  };
}
