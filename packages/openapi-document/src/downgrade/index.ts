export { type DowngradedDocument, downgradeDocument } from "./downgrade-document.ts";
export { mapObjects } from "./map-objects.ts";
export { namesOfValues } from "./names/name-values.ts";
export {
  clashesOf,
  distinctNames,
  isWritable,
  type PropertySet,
  propertyNames,
  propertySets,
  sameName,
} from "./names/property-sets.ts";
export { confusingLanguages } from "./names/spelled.ts";
