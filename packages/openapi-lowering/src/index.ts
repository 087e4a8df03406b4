export { type LoweredDocument, lowerDocument } from "./lower-document.ts";
export { mapObjects } from "./map-objects.ts";
export { distinctNames, isWritable, sameName } from "./names/distinct-names.ts";
