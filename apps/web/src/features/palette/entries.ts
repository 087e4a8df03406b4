import type { AuditAction, PortalHitRank } from "@connect-portal/contract";
import type { ExplainedError } from "../../shared/errors/read-error-book.ts";
import type { PaletteDocument } from "../../shared/palette/palette-scope.tsx";
import { type Folded, fold } from "./fold.ts";
import { texts } from "./texts.ts";

export const groups = ["operations", "schemas", "events", "pages", "catalogue", "errors", "fields", "apis"] as const;
export type Group = (typeof groups)[number];

/** Something that the palette can open. */
export interface Entry {
  /** Unique among all entries. */
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** Address within the portal; empty for an error that the palette explains itself. */
  readonly to: string;
  /** Said at the right: solution and release, or what kind of page it is. */
  readonly detail: string;
  /** Said before it: a path, or what holds a field or an error. */
  readonly context: string;
  readonly verb?: string;
  /** An error's status, such as "409". */
  readonly status?: string;
  readonly deprecated: boolean;
  /** Not of the open page; of equal hits the page's own come first. */
  readonly isElsewhere: boolean;
  /** How well the server says it fits, which also knows descriptions, synonyms and typos; undefined for what it did not find. */
  readonly rank?: PortalHitRank;
  /** Action that is recorded when the entry is opened; undefined when none is. */
  readonly action?: AuditAction;
  readonly explained?: ExplainedError;
  readonly foldedTitle: Folded;
  /** Other words that find it, besides its title. */
  readonly foldedWords: readonly Folded[];
}

type Optional = "context" | "deprecated" | "isElsewhere";
type Parts = Omit<Entry, "id" | "foldedTitle" | "foldedWords" | Optional> &
  Partial<Pick<Entry, Optional>> & { readonly words?: readonly string[] };

export function entryOf({ words = [], ...parts }: Parts): Entry {
  const { context = "", deprecated = false, isElsewhere = false } = parts;
  return {
    ...parts,
    context,
    deprecated,
    isElsewhere,
    id: [parts.group, parts.to, parts.title, context, parts.status].join(" "),
    foldedTitle: fold(parts.title),
    foldedWords: words.map(fold),
  };
}

/** The operations, events and schemas of the documents that are open to the page; `place` is said of each. */
export function entriesOfDocuments(documents: readonly PaletteDocument[], place: string): Entry[] {
  return [
    ...documents.flatMap(({ index, addressOf }) =>
      index.operations.map(({ id, kind, title, method, path, deprecated }) =>
        entryOf({
          group: kind === "webhook" ? "events" : "operations",
          title: kind === "webhook" ? path : title,
          to: addressOf(`operation/${id}`),
          context: kind === "webhook" ? title : path,
          detail: place,
          verb: method.toUpperCase(),
          deprecated,
          words: [path, id, `${method} ${title}`, title],
        }),
      ),
    ),
    ...schemaEntries(documents, place),
  ];
}

/** Documents of one module share schemas: what is called alike is one entry, which leads to the first of them. */
function schemaEntries(documents: readonly PaletteDocument[], place: string): Entry[] {
  const all = documents.flatMap(({ index, addressOf }) =>
    index.schemas.map((schema) => ({ schema, index, addressOf })),
  );
  const byName = Map.groupBy(all, ({ schema: { name, title } }) => JSON.stringify([name, title]));
  return [...byName.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { name, title, deprecated } = first.schema;
    const shared = alike.length > 1 ? texts.results.inDocuments(alike.length) : first.index.title;
    return entryOf({
      group: "schemas",
      title: name,
      to: first.addressOf(`schema/${name}`),
      context: title === undefined || title === name ? shared : title,
      detail: place,
      deprecated,
      words: title === undefined ? [] : [title],
    });
  });
}
