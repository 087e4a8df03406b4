import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { textsInJson } from "./bytes-in-json.ts";
import { membersInParts, requireAgain } from "./combined-members.ts";
import { distinctInline } from "./distinct-inline.ts";
import { distinctOptions } from "./distinct-options.ts";
import { distinctSchemas } from "./distinct-schemas.ts";
import { withoutEndlessValues } from "./endless-values.ts";
import { withoutInheritedMembers } from "./inherited-members.ts";
import { membersOfOptions } from "./inline-options.ts";
import { plainTitles } from "./inline-titles.ts";
import { withoutLimitingChoices } from "./limiting-choices.ts";
import { withoutListedChildren } from "./listed-children.ts";
import { loneReferences } from "./lone-references.ts";
import { mapObjects } from "./map-document.ts";
import { modelOfOpen } from "./model-of-open.ts";
import { sayMomentDefaults } from "./moment-defaults.ts";
import { nameBesideParts } from "./name-beside-parts.ts";
import { discriminateObjects } from "./object-discriminators.ts";
import { oneTag, oneTagOfLetters } from "./one-tag.ts";
import { sayOptionalDefaults } from "./optional-defaults.ts";
import { wholeValues } from "./parts-of-values.ts";
import { plainDefaults } from "./plain-defaults.ts";
import { booleansWithoutValues, decimalsAsTexts } from "./plain-values.ts";
import { expandQueryObjects } from "./query-objects.ts";
import { spellPaths } from "./spell-paths.ts";
import { spellRanges } from "./status-ranges.ts";
import { wholeOptions } from "./whole-options.ts";
import { readOnlyByName, writeOnlyOptional } from "./without-read-only.ts";
import { listedTexts, wordsOfType } from "./words-of-type.ts";

/** Rewrites constructs for which no generator makes a working client; pages and documents keep them. */
export function adaptForClients(document: JsonObject, ownClasses: readonly string[] = []): JsonObject {
  const texts = textsInJson(spellPaths(inBrief(document)));
  const values = withoutEndlessValues(
    wholeValues(writeOnlyOptional(readOnlyByName(sayOptionalDefaults(plainDefaults(oneTagOfLetters(texts)))))),
  );
  const objects = mapObjects(wholeOptions(loneReferences(withoutListedChildren(plainTitles(values)))), (object) =>
    listedTexts(
      wordsOfType(
        membersOfOptions(
          withoutLimitingChoices(distinctOptions(oneTag(withoutCallbacks(modelOfOpen(withoutSource(object)))))),
        ),
      ),
    ),
  );
  const plain = withoutInheritedMembers(membersInParts(requireAgain(nameBesideParts(objects))));
  const distinct = discriminateObjects(distinctInline(distinctSchemas(plain, ownClasses)));
  const written = sayMomentDefaults(spellRanges(expandQueryObjects(distinct)));
  return booleansWithoutValues(decimalsAsTexts(written));
}

/** Most characters of an API's description in a client. */
const BRIEF = 500;

/** The first paragraph of the API's description: generators write all of it at the head of each file. */
function inBrief(document: JsonObject): JsonObject {
  const { info } = document;
  if (!isObject(info) || typeof info.description !== "string") return document;
  const [first = ""] = info.description.split(/\n\s*\n/).filter((paragraph) => !/^\s*(#|$)/.test(paragraph));
  return { ...document, info: { ...info, description: Array.from(first).slice(0, BRIEF).join("") } };
}

/**
 * Extensions that the generators' templates write into the source, such as an annotation of a library that the client
 * does not have. What their authors mean by them holds for their own programs.
 */
const SOURCE =
  /^x-(?:(?:\w+-)?extra-annotation|implements|streaming|group-parameters|accepts|content-type|unsigned|modifiers|(?:java|jackson|go|golang|kotlin|py|csharp|cls|com|ts|swift|php|ruby|is|null|codegen|jsdoc)-.*)$/;

function withoutSource(object: JsonObject): JsonObject {
  // A member of that name is a schema, which is an object.
  const isSource = (name: string) => SOURCE.test(name) && !isObject(object[name]);
  if (!Object.keys(object).some(isSource)) return object;
  return Object.fromEntries(Object.entries(object).filter(([name]) => !isSource(name)));
}

/** Removes callbacks, because a client never calls them, and generators confuse their bodies with the operation's. */
function withoutCallbacks(object: JsonObject): JsonObject {
  const { callbacks: _, ...operation } = object;
  return isObject(object.responses) ? operation : object;
}
