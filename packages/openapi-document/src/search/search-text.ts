import type { ReferenceIndex, SearchText } from "../model.ts";

/** The words that a reader of the document sees. */
export function searchTextOf({ operations, schemas }: ReferenceIndex): SearchText {
  const parts = [
    ...operations.map(({ title, path }) => ({ text: `${title}\n${path}`, leadsTo: [] })),
    ...schemas.map(({ name }) => ({ text: name, leadsTo: [] })),
  ];
  return {
    parts,
    operations: operations.map((_, index) => index),
    schemas: schemas.map((_, index) => operations.length + index),
  };
}
