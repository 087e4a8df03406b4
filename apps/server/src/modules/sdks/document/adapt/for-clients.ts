import type { JsonObject } from "@connect-portal/openapi-document";
import { booleansWithoutValues } from "./boolean-values.ts";
import { decimalsAsTexts } from "./decimal-texts.ts";
import { expandDeepObjects } from "./deep-objects.ts";
import { distinctSchemas } from "./distinct-schemas.ts";
import { nameBesideParts } from "./name-beside-parts.ts";
import { discriminateObjects } from "./object-discriminators.ts";
import { spellRanges } from "./status-ranges.ts";
import { wordsOfType } from "./words-of-type.ts";

/** What no generator of code makes a working client of, in other words; pages and documents show it as it is. */
export function adaptForClients(document: JsonObject, ownClasses: readonly string[] = []): JsonObject {
  const distinct = discriminateObjects(distinctSchemas(nameBesideParts(wordsOfType(document)), ownClasses));
  return booleansWithoutValues(decimalsAsTexts(spellRanges(expandDeepObjects(distinct))));
}
