import type { SearchPart } from "../model.ts";
import { joinBlanks } from "./plain-words.ts";
import type { SharedRows, TextSegment } from "./segment.ts";
import { isEntryKey } from "./shared-rows.ts";

/** Gathers the text of a document, so that repeated text is written once. */
interface PartBook {
  /** Adds an item of the document, made of entities that it may share with others; returns its position in `parts`. */
  add(entities: readonly (readonly TextSegment[])[]): number;
  /** All parts, items first, in the order in which they were added. */
  parts(): SearchPart[];
}

/** An entity that several items repeat in the same words gets a part of its own from this length on. */
const WORTH_SHARING = 40;

/** The text of an entity, shared by all that repeat it. `leadsTo` are positions among the shared rows. */
interface Draft {
  readonly text: string;
  readonly leadsTo: readonly number[];
  readonly isSchema?: true;
  /** Items that say it. */
  uses: number;
}

/** `read` gives what stands under shared rows; it is asked once for each key. */
export function createPartBook(read: (rows: SharedRows) => readonly TextSegment[]): PartBook {
  const items: Draft[][] = [];
  const entities = new Map<string, Draft>();
  const rowNumbers = new Map<string, number>();
  const rowDrafts: Draft[] = [];
  const pending: SharedRows[] = [];

  function numberOf(rows: SharedRows): number {
    const known = rowNumbers.get(rows.key);
    if (known !== undefined) return known;
    rowNumbers.set(rows.key, rowNumbers.size);
    pending.push(rows);
    return rowNumbers.size - 1;
  }

  function draftOf(segments: readonly TextSegment[]): Draft {
    const lines = segments.flatMap((segment) => ("lines" in segment ? segment.lines.map(joinBlanks) : []));
    const rows = segments.flatMap((segment) => ("rows" in segment ? [numberOf(segment.rows)] : []));
    return { text: lines.join("\n"), leadsTo: [...new Set(rows)], uses: 0 };
  }

  function intern(draft: Draft): Draft {
    const identity = identityOf(draft.text, draft.leadsTo);
    const known = entities.get(identity) ?? draft;
    entities.set(identity, known);
    return known;
  }

  /** In the order of `rowNumbers`: first in, first out. */
  function readPending(): void {
    for (let next = pending.shift(); next; next = pending.shift())
      rowDrafts.push({ ...draftOf(read(next)), ...(isEntryKey(next.key) ? { isSchema: true } : {}) });
  }

  return {
    add(lists) {
      const drafts = new Set(lists.map((segments) => intern(draftOf(segments))));
      for (const draft of drafts) draft.uses += 1;
      items.push([...drafts]);
      readPending();
      return items.length - 1;
    },
    parts() {
      const shared = [...entities.values()].filter(({ uses, text }) => uses > 1 && text.length >= WORTH_SHARING);
      const sharedNumbers = new Map(shared.map((draft, index) => [draft, items.length + index]));
      const firstRow = items.length + shared.length;
      const rowPart = (number: number) => firstRow + number;
      return [
        ...items.map((drafts) => itemPart(drafts, sharedNumbers, rowPart)),
        ...[...shared, ...rowDrafts].map(({ uses: _counted, leadsTo, ...part }) => {
          return { ...part, leadsTo: leadsTo.map(rowPart) };
        }),
      ];
    },
  };
}

function itemPart(
  drafts: readonly Draft[],
  sharedNumbers: ReadonlyMap<Draft, number>,
  rowPart: (number: number) => number,
): SearchPart {
  const own = drafts.filter((draft) => !sharedNumbers.has(draft));
  const leadsTo = drafts.flatMap((draft) => sharedNumbers.get(draft) ?? draft.leadsTo.map(rowPart));
  return { text: joined(own.map(({ text }) => text)), leadsTo: [...new Set(leadsTo)] };
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}

/** Equal for entities with the same text and the same rows; an item counts them once. */
export function identityOf(text: string, rows: readonly (number | string)[]): string {
  return `${text}\n\n${rows.join(" ")}`;
}
