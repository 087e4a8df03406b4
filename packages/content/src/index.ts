export { type ContentLog, type ContentStoreOptions, openContentStore } from "./content-store.ts";
export { findPublishedFile } from "./files/published-file.ts";
export { loadContent } from "./load-content.ts";
export * from "./model.ts";
export { type OpenModule, openModules } from "./open-modules.ts";
export { openScopes } from "./open-scopes.ts";
