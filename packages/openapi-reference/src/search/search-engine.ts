/** All that is needed once somebody searches; loaded then. */
export { createHitFinder, foldQuery, locatingHits } from "@connect-portal/openapi-document";
export { findOnPage } from "./find-on-page.ts";
export { createHighlighter } from "./highlighter.ts";
export { reveal, scrollToRange } from "./reveal.ts";
