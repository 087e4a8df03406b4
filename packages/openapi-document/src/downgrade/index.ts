export { type DowngradedDocument, downgradeDocument } from "./downgrade-document.ts";
export { mapObjects } from "./map-objects.ts";
export { confusingLanguages } from "./names/confusing-languages.ts";
export { distinctNames, isWritable, sameName } from "./names/distinct-names.ts";
export { namesOfValues } from "./names/name-values.ts";
export { clashesOf, propertyNames } from "./names/property-names.ts";
export { type PropertySet, propertySets } from "./names/property-sets.ts";
