import { isObject, isSchema, listOf, own, stringOf } from "../json.ts";
import type { JsonObject, Schema } from "../model.ts";
import { appendToken } from "../pointer.ts";
import { flattenSchema, schemasOf } from "../schema/flatten.ts";
import type { Definitions } from "../schema/types.ts";
import { type Comparison, listed, nameOf, type Place, quoted, sentence } from "./change.ts";
import { compareKeywords } from "./compare-keywords.ts";

/** All that changed from one schema to the other. A schema that is left out allows everything. */
export function compareSchemas(
  to: Comparison,
  before: Schema | undefined,
  after: Schema | undefined,
  place: Place,
  depth = 0,
): void {
  if (before === undefined && after === undefined) return;
  if (!to.isNewPair(before, after, place, depth)) return;
  const old = flattenSchema(before ?? true, to.before);
  const now = flattenSchema(after ?? true, to.after);
  if (!old || !now) {
    if (old === now) return;
    const isLess = old !== undefined;
    const severity = isLess === (place.flow === "request") ? "breaking" : "different";
    const text = isLess ? "no longer allows any value" : "now allows values";
    to.add(severity, "schema-closed", place.pointer, `${sentence(nameOf(place))} ${text}.`);
    return;
  }
  if (!compareKeywords(to, old, now, place)) return;
  compareProperties(to, old, now, place, depth);
  compareItems(to, old, now, place, depth);
  for (const key of ["oneOf", "anyOf"]) compareOptions(to, key, old, now, place, depth);
}

/** Where a part of the value is. */
function inside(place: Place, path: readonly (string | number)[], field: string): Place {
  const pointer = path.reduce<string>(appendToken, place.pointer);
  return { ...place, pointer, pointerBefore: path.reduce<string>(appendToken, place.pointerBefore), field };
}

function fieldIn(place: Place, name: string): string {
  return place.field === "" ? name : `${place.field}.${name}`;
}

function compareProperties(to: Comparison, old: JsonObject, now: JsonObject, place: Place, depth: number): void {
  const oldNames = propertiesOf(old, place, to.before);
  const newNames = propertiesOf(now, place, to.after);
  const wasRequired = new Set(listOf(own(old, "required")));
  const isRequired = new Set(listOf(own(now, "required")));
  const inRequest = place.flow === "request";
  for (const name of oldNames.keys()) {
    const at = inside(place, ["properties", name], fieldIn(place, name));
    if (newNames.has(name)) continue;
    const refused = inRequest && own(now, "additionalProperties") === false;
    const severity = refused || (!inRequest && wasRequired.has(name)) ? "breaking" : "different";
    const rule = inRequest
      ? "request-property-removed"
      : `response-${wasRequired.has(name) ? "required" : "optional"}-property-removed`;
    const rest = refused ? " Requests that have it are rejected." : "";
    to.addGone(severity, rule, at.pointerBefore, `${sentence(place.within)} no longer has ${quoted(at.field)}.${rest}`);
  }
  for (const [name, schema] of newNames) {
    const at = inside(place, ["properties", name], fieldIn(place, name));
    const earlier = oldNames.get(name);
    if (earlier === undefined) {
      const isNeeded = inRequest && isRequired.has(name);
      const rule = isNeeded
        ? "new-required-request-property"
        : `new-${inRequest ? "optional-request" : "response"}-property`;
      const text = isNeeded ? `${sentence(place.within)} now needs ${quoted(at.field)}.` : newText(place, at);
      to.add(isNeeded ? "breaking" : "new", rule, at.pointer, text);
      continue;
    }
    if (isRequired.has(name) !== wasRequired.has(name)) compareRequired(to, isRequired.has(name), at);
    compareSchemas(to, earlier, schema, at, depth + 1);
  }
  compareOthers(to, old, now, place, depth);
}

function newText(place: Place, at: Place): string {
  return place.flow === "request"
    ? `${sentence(place.within)} also accepts ${quoted(at.field)}.`
    : `${sentence(place.within)} also has ${quoted(at.field)}.`;
}

function compareRequired(to: Comparison, isRequired: boolean, at: Place): void {
  const name = sentence(nameOf(at));
  const rule = `${at.flow}-property-became-${isRequired ? "required" : "optional"}`;
  if (at.flow === "request") {
    to.add(
      isRequired ? "breaking" : "new",
      rule,
      at.pointer,
      `${name} is now ${isRequired ? "required" : "optional"}.`,
    );
  } else {
    const text = isRequired ? "is now always there" : "may now be missing";
    to.add(isRequired ? "new" : "breaking", rule, at.pointer, `${name} ${text}.`);
  }
}

/** The properties that this flow has: requests have none that is read-only, responses none that is write-only. */
function propertiesOf(flat: JsonObject, { flow }: Place, definitions: Definitions): Map<string, Schema> {
  const hidden = flow === "request" ? "readOnly" : "writeOnly";
  const properties = own(flat, "properties");
  const shown = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]): [string, Schema][] => {
    if (!isSchema(schema)) return [];
    const isHidden = isObject(schema) && own(flattenSchema(schema, definitions) ?? {}, hidden) === true;
    return isHidden ? [] : [[name, schema]];
  });
  return new Map(shown);
}

/** The fields that have no name of their own. */
function compareOthers(to: Comparison, old: JsonObject, now: JsonObject, place: Place, depth: number): void {
  const [was, is] = [old, now].map((flat) => own(flat, "additionalProperties"));
  const inRequest = place.flow === "request";
  if (was !== false && is === false && inRequest) {
    to.add(
      "breaking",
      "request-additional-properties-closed",
      place.pointer,
      `${sentence(nameOf(place))} no longer accepts fields that it does not name.`,
    );
  } else if (was === false && is !== false && inRequest) {
    to.add(
      "new",
      "request-additional-properties-opened",
      place.pointer,
      `${sentence(nameOf(place))} accepts fields that it does not name.`,
    );
  } else if (isObject(was) && isObject(is)) {
    compareSchemas(to, was, is, inside(place, ["additionalProperties"], fieldIn(place, "*")), depth + 1);
  }
}

function compareItems(to: Comparison, old: JsonObject, now: JsonObject, place: Place, depth: number): void {
  const field = `${place.field}[]`;
  const [was, is] = [old, now].map((flat) => own(flat, "items"));
  if (isSchema(was) || isSchema(is)) {
    compareSchemas(
      to,
      isSchema(was) ? was : true,
      isSchema(is) ? is : true,
      inside(place, ["items"], field),
      depth + 1,
    );
  }
  const [first, second] = [schemasOf(old, "prefixItems"), schemasOf(now, "prefixItems")];
  for (let index = 0; index < Math.max(first.length, second.length); index++) {
    const at = inside(place, ["prefixItems", index], `${place.field}[${index}]`);
    compareSchemas(to, first[index] ?? true, second[index] ?? true, at, depth + 1);
  }
}

/** Options of the same name are the same option; those without a name are told apart by their order. */
function compareOptions(
  to: Comparison,
  key: string,
  old: JsonObject,
  now: JsonObject,
  place: Place,
  depth: number,
): void {
  const [was, is] = [optionsOf(old, key, to.before), optionsOf(now, key, to.after)];
  if (was.size === 0 && is.size === 0) return;
  const inRequest = place.flow === "request";
  const gone = [...was.keys()].filter((name) => !is.has(name));
  const added = [...is.keys()].filter((name) => !was.has(name));
  const name = sentence(nameOf(place));
  if (was.size === 0 || is.size === 0) {
    // One option that stands for what was written without a choice, or the reverse, is compared as such.
    const narrowed = was.size === 0;
    const text = narrowed ? `${name} is now one of ${listed(added)}.` : `${name} is no longer one of ${listed(gone)}.`;
    to.add(narrowed === inRequest ? "breaking" : "different", `${place.flow}-options-changed`, place.pointer, text);
    return;
  }
  if (gone.length > 0) {
    const text = inRequest ? `no longer accepts ${listed(gone)}` : `can no longer be ${listed(gone)}`;
    const severity = inRequest ? "breaking" : "different";
    to.addGone(severity, `${place.flow}-one-of-removed`, place.pointerBefore, `${name} ${text}.`);
  }
  if (added.length > 0) {
    const text = inRequest ? `also accepts ${listed(added)}` : `can now be ${listed(added)}`;
    to.add(inRequest ? "new" : "breaking", `${place.flow}-one-of-added`, place.pointer, `${name} ${text}.`);
  }
  for (const [option, { schema, index }] of is) {
    const earlier = was.get(option);
    if (earlier) compareSchemas(to, earlier.schema, schema, inside(place, [key, index], place.field), depth + 1);
  }
}

function optionsOf(flat: JsonObject, key: string, definitions: Definitions) {
  const options = new Map<string, { schema: Schema; index: number }>();
  for (const [index, schema] of schemasOf(flat, key).entries()) {
    const ref = isObject(schema) ? stringOf(own(schema, "$ref")) : undefined;
    const title = isObject(schema) ? stringOf(own(flattenSchema(schema, definitions) ?? {}, "title")) : undefined;
    const name = ref?.slice(ref.lastIndexOf("/") + 1) ?? title ?? `option ${index + 1}`;
    if (!options.has(name)) options.set(name, { schema, index });
  }
  return options;
}
