export { grouped } from "./list/counts.ts";
export { groupOperations, type OperationGroup } from "./list/group-operations.ts";
export { operationAnchor, schemaAnchor } from "./list/list-items.ts";
export { loadMarkdown } from "./markdown/markdown.tsx";
export { Reference } from "./reference.tsx";
export type { ReferenceProps } from "./reference-props.ts";
export { createReferenceSearch, type ReferenceSearch } from "./search/reference-search.ts";
export { SearchBox } from "./search/search-box.tsx";
export type { GivenToken, TokenWish } from "./try-it/send-with-token.ts";
