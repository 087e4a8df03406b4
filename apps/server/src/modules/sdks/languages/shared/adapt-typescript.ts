import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { bodiesOfValues } from "../../document/adapt/bodies-of-values.ts";
import { withoutCommentEnds } from "../../document/adapt/comment-ends.ts";
import { distinctLists } from "../../document/adapt/distinct-lists.ts";
import { flatChoices } from "../../document/adapt/flat-choices.ts";
import { lettersOf } from "../../document/adapt/letters-of.ts";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { momentsAsTexts } from "../../document/adapt/moments-as-texts.ts";
import { spellMappings } from "../../document/adapt/spell-mappings.ts";

/**
 * Rewrites constructs for which TypeScript's generators make no working client, such as a choice by the names of its
 * options alone.
 */
export function adaptForTypescript(document: JsonObject): JsonObject {
  const plain = mapObjects(document, (object) => oneKindOfMoments(oneChoice(listsForSets(object))));
  const mapped = spellMappings(bodiesOfValues(flatChoices(plain)), () => true);
  const named = distinctLists(mapObjects(mapped, namedCall));
  return withoutCommentEnds(momentsAsTexts(withoutRawNames(named)));
}

/** A list whose entries differ is a list: the generators make a Set of it, which JSON.stringify writes as an empty object. */
function listsForSets(object: JsonObject): JsonObject {
  const { uniqueItems, ...list } = object;
  return typeof uniqueItems === "boolean" ? list : object;
}

/** The generators have a type of `oneOf`, and an empty interface of `anyOf`. */
function oneChoice(object: JsonObject): JsonObject {
  const { anyOf, ...own } = object;
  return Array.isArray(anyOf) && own.oneOf === undefined ? { ...own, oneOf: anyOf } : object;
}

const MOMENTS: readonly (JsonValue | undefined)[] = ["date", "date-time"];

/** A choice between a day and a moment is a text: both are a Date, which is written as a moment. */
function oneKindOfMoments(object: JsonObject): JsonObject {
  const { oneOf } = object;
  if (!Array.isArray(oneOf)) return object;
  const formats = new Set(oneOf.map((option) => (isObject(option) ? option.format : undefined)));
  if (!MOMENTS.every((format) => formats.has(format))) return object;
  const texts = oneOf.map((option) => {
    if (!isObject(option) || !MOMENTS.includes(option.format)) return option;
    const { format: _, ...text } = option;
    return text;
  });
  return { ...object, oneOf: texts };
}

/** Its types begin with the operation's id, and no type begins with a digit. */
function namedCall(object: JsonObject): JsonObject {
  const { operationId, responses } = object;
  if (typeof operationId !== "string" || !isObject(responses)) return object;
  const id = /^[^\p{L}_$]/u.test(operationId) ? `call-${operationId}` : operationId;
  return { ...object, operationId: id };
}

/** What each class of operations has itself, in small letters. */
const OWN_METHODS = new Set(["constructor", "request", "withmiddleware", "withpremiddleware", "withpostmiddleware"]);

/**
 * The generator makes a method `renderRaw` beside `render`: renames another operation of that name to `renderRawOnly`, and
 * one that is called as a method of every class.
 */
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
    const isTaken = called === undefined ? OWN_METHODS.has(lettersOf(operationId)) : ids.has(called);
    return isTaken ? { ...object, operationId: `${operationId}-only` } : object;
  });
}
