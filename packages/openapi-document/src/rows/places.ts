/*
 * Where the viewer remembers what a reader opened. Whoever shows a thing and whoever leads to it, such as the search,
 * build the same names. A place is the parts below joined by "/"; `…` stands for the rows of a schema, if there are any.
 *
 *   /document/description:open                       the document's own text is shown whole
 *   /document/servers:open   /document/security:open
 *   /tag {name}/description:open
 *   /{itemId}                                        an item of the list: id of an operation or webhook, or schema/{name}
 *   /{itemId}/description:open
 *   /{itemId}/access:open
 *   /{itemId}/servers:open
 *   /{itemId}/parameters/{in} {name}:open            a parameter whose schema has rows
 *   /{itemId}/parameters/{in} {name}/…
 *   /{itemId}/request/media type                     the media type that is chosen, by its name
 *   /{itemId}/request/…
 *   /{itemId}/responses/{status}:open
 *   /{itemId}/responses/{status}/media type
 *   /{itemId}/responses/{status}/headers/{name}:open, /{itemId}/responses/{status}/headers/{name}/…
 *   /{itemId}/responses/{status}/…
 *   /{itemId}/callbacks/{index}:open                 index in `operation.callbacks`; inside it as in an operation
 *   /{itemId}/callbacks/{index}/request/…, /{itemId}/callbacks/{index}/responses/{status}:open
 *   /{itemId}/schema/…                               the rows of a shared schema
 *
 * The rows of a body stand directly under it; those of an item of a stream (`itemSchema`) under "each item". Within
 * rows, in the order of `childrenOf`, first `rows`, then `choices`:
 *
 *   …/{row.name}:open       the row is open, and its own rows stand under …/{row.name}/
 *   …/{row.name}:values     a long list of values is shown whole
 *   …/{row.name}:examples:open   its examples are shown
 *   …/{row.name}:description:open   a text of thousands of characters is shown whole
 *   …/choice {i}/option     index of the option that is shown, -1 for none
 *   …/choice {i}/option {j}/…
 *
 * Rows of `SchemaRow.kind` "rule" have the names that `childrenOf` gives them: "item 1", "any other name", "if".
 */

/** Place of the rows of an item of a stream. */
export const EACH_ITEM = "each item";

/** Remembers whether what has this name is open. */
export function openName(name: string): string {
  return `${name}:open`;
}

export function choicePlace(index: number): string {
  return `choice ${index}`;
}

export function optionPlace(index: number): string {
  return `option ${index}`;
}
