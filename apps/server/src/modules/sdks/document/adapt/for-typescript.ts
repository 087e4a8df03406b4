import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { withoutCommentEnds } from "./comment-ends.ts";
import { lettersOf } from "./letters-of.ts";
import { mapObjects } from "./map-document.ts";
import { momentsAsTexts } from "./moments-as-texts.ts";
import { spellMappings } from "./spell-mappings.ts";

/** What the generators of TypeScript make no working client of, such as a choice by the names of its options alone. */
export function adaptForTypescript(document: JsonObject): JsonObject {
  return withoutCommentEnds(momentsAsTexts(withoutRawNames(spellMappings(document, () => true))));
}

/** It makes a method `renderRaw` beside `render`, which then is no name of another operation: that one is `renderRawOnly`. */
function withoutRawNames(document: JsonObject): JsonObject {
  const ids = new Set<string>();
  mapObjects(document, (object) => {
    if (typeof object.operationId === "string" && isObject(object.responses)) ids.add(lettersOf(object.operationId));
    return object;
  });
  return mapObjects(document, (object) => {
    const { operationId, responses } = object;
    if (typeof operationId !== "string" || !isObject(responses)) return object;
    const [, called] = /^(.*)raw$/.exec(lettersOf(operationId)) ?? [];
    return called !== undefined && ids.has(called) ? { ...object, operationId: `${operationId}-only` } : object;
  });
}
