import type { ApiSearchResult, AuditAction } from "@connect-portal/contract";
import { apiAddress } from "../../shared/catalogue/api-address.ts";
import type { PaletteDocument } from "../../shared/palette/palette-scope.tsx";
import { type Folded, fold } from "./fold.ts";

export const groups = ["operations", "schemas", "apis", "pages"] as const;
export type Group = (typeof groups)[number];

/** Something that the palette can open. */
export interface Entry {
  /** Unique among all entries. */
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  /** Address within the portal. */
  readonly to: string;
  /** Said at the right: a path, or where the entry belongs. */
  readonly detail: string;
  readonly verb?: string;
  readonly deprecated: boolean;
  /** What opening it is recorded as (SPEC section 7); undefined for what is not recorded. */
  readonly action?: AuditAction;
  readonly foldedTitle: Folded;
  /** What it is found by besides its title. */
  readonly foldedWords: readonly Folded[];
}

type Parts = Pick<Entry, "group" | "title" | "to" | "detail"> & {
  readonly verb?: string;
  readonly deprecated?: boolean;
  readonly action?: AuditAction;
  readonly words?: readonly string[];
};

export function entryOf({ deprecated = false, words = [], ...parts }: Parts): Entry {
  return {
    ...parts,
    id: `${parts.group} ${parts.to} ${parts.title}`,
    deprecated,
    foldedTitle: fold(parts.title),
    foldedWords: words.map(fold),
  };
}

/** The operations and schemas of the documents that are open to the page. */
export function entriesOfDocuments(documents: readonly PaletteDocument[]): Entry[] {
  return documents.flatMap(({ index, addressOf }) => [
    ...index.operations.map(({ id, title, method, path, deprecated }) =>
      entryOf({
        group: "operations",
        title,
        to: addressOf(`operation/${id}`),
        detail: path,
        verb: method.toUpperCase(),
        deprecated,
        words: [path, id, `${method} ${title}`],
      }),
    ),
    ...index.schemas.map(({ name, title, deprecated }) =>
      entryOf({
        group: "schemas",
        title: name,
        to: addressOf(`schema/${name}`),
        detail: title === undefined || title === name ? index.title : title,
        deprecated,
        words: title === undefined ? [] : [title],
      }),
    ),
  ]);
}

/** APIs that the server found in the whole catalogue, without those of the module whose page is open. */
export function entriesOfApis(hits: readonly ApiSearchResult[], pathname: string): Entry[] {
  return hits
    .filter(({ link }) => `/${link}` !== pathname)
    .map(({ name, link }) =>
      entryOf({
        group: "apis",
        title: name,
        to: apiAddress(link, name),
        detail: link.replace(/^swagger-ui\//, ""),
        action: "Select ConnectAPI Module",
      }),
    );
}
