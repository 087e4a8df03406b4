/** Publishing imports these besides the compiler; no page loads this module. */
export { bundleDocument } from "./bundle/bundle-document.ts";
export { checkTextShape } from "./parse/check-text.ts";
export { decode } from "./parse/decode.ts";
export { duplicateKeys } from "./parse/duplicate-keys.ts";
export { createLocator, type Locator } from "./parse/locate.ts";
export { parseText, parseValue } from "./parse/parse-text.ts";
export { type Dangling, danglingReferences } from "./references/check-references.ts";
export { createRegistry, type Registry } from "./references/registry.ts";
export { upgradeDocument, withPointers } from "./upgrade/upgrade-document.ts";
