import type { OutputUnit } from "@cfworker/json-schema";
import { isObject, type JsonValue } from "@connect-portal/openapi-document";
import { pointerOf, valueAt } from "@connect-portal/openapi-document/pointer";
import { keywordAt, pointerTokens } from "./locations.ts";
import type { Lookup } from "./prepare-schema.ts";
import { problemText } from "./problem-text.ts";
import type { Checked, SchemaProblem } from "./schema-problem.ts";

/** Says only that something below is wrong; what is wrong follows in the list. */
const WRAPPERS = new Set([
  "$ref",
  "$recursiveRef",
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "prefixItems",
  "additionalItems",
  "unevaluatedItems",
  "dependentSchemas",
  "allOf",
  "if",
  "propertyNames",
]);
const MOST_PROBLEMS = 50;

/** What the validator found, each thing once, in words for the reader; of alternatives, the one that was meant. */
export function problemsOf(errors: readonly OutputUnit[], checked: Checked): SchemaProblem[] {
  const problems = leaves(errors).map((error) => problemText(error, checked));
  const seen = new Set<string>();
  const unique = problems.filter(({ pointer, message }) => {
    const key = `${pointer} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
  return unique.slice(0, MOST_PROBLEMS);

  function leaves(list: readonly OutputUnit[]): OutputUnit[] {
    const found: OutputUnit[] = [];
    for (let at = 0; at < list.length; at += 1) {
      const error = list[at] as OutputUnit;
      if (error.keyword === "anyOf" || error.keyword === "oneOf") {
        const end = endOfGroup(list, at);
        found.push(...(matchesSeveral(error) ? [error] : meant(error, list.slice(at + 1, end))));
        at = end - 1;
      } else if (!WRAPPERS.has(error.keyword)) found.push(error);
    }
    return found;
  }

  /** The errors of the alternative that the value comes closest to; the choice itself where none is closer. */
  function meant(choice: OutputUnit, list: readonly OutputUnit[]): OutputUnit[] {
    const groups = new Map<number, OutputUnit[]>();
    let current = 0;
    for (const error of list) {
      const index = branchOf(error, choice);
      if (index !== undefined) current = index;
      groups.set(current, [...(groups.get(current) ?? []), error]);
    }
    const branches = [...groups].map(([index, group]) => ({ index, group: leaves(group) }));
    const named = discriminated(choice);
    if (named !== undefined) {
      const branch = branches.find(({ index }) => index === named);
      if (branch) return branch.group;
    }
    // An alternative of another type, or whose constants differ, was not meant.
    const close = branches.filter(({ group }) => {
      return !group.some((error) => {
        const isHere = error.instanceLocation === choice.instanceLocation;
        const isTag = error.keyword === "const" || error.keyword === "enum";
        return (isHere && (error.keyword === "type" || isTag)) || (isTag && isChild(error, choice));
      });
    });
    const [only] = close;
    if (close.length === 1 && only) return only.group;
    const [single] = branches;
    return branches.length === 1 && single ? single.group : [choice];
  }

  /** The alternative that the discriminator names, by its position. */
  function discriminated(choice: OutputUnit): number | undefined {
    const holder = keywordAt(choice.keywordLocation.replace(/\/(?:anyOf|oneOf)$/, ""), checked);
    const alternatives = isObject(holder) ? holder[choice.keyword] : undefined;
    const value = valueAt(checked.value, pointerOf(pointerTokens(choice.instanceLocation)));
    if (!isObject(value) || !Array.isArray(alternatives)) return undefined;
    const tagged = alternatives.map((alternative) => constants(alternative, checked.lookup));
    const matching = tagged.flatMap((tags, index) => {
      const entries = Object.entries(tags);
      return entries.length > 0 && entries.every(([name, list]) => list.includes(value[name] as JsonValue))
        ? [index]
        : [];
    });
    return matching.length === 1 ? matching[0] : undefined;
  }
}

interface Constants {
  readonly [name: string]: readonly JsonValue[];
}

/** The properties of an alternative that have to be one of a few values, and so say which one it is. */
function constants(schema: JsonValue, lookup: Lookup, depth = 0): Constants {
  if (!isObject(schema) || depth > 8) return {};
  const referred = typeof schema.$ref === "string" ? constants(lookup(schema.$ref), lookup, depth + 1) : {};
  const parts = Array.isArray(schema.allOf) ? schema.allOf.map((part) => constants(part, lookup, depth + 1)) : [];
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const own = properties.flatMap(([name, property]): [string, readonly JsonValue[]][] => {
    if (!isObject(property)) return [];
    if (property.const !== undefined) return [[name, [property.const]]];
    return Array.isArray(property.enum) && property.enum.length === 1 ? [[name, property.enum]] : [];
  });
  return Object.assign({}, referred, ...parts, Object.fromEntries(own));
}

/** Nested errors follow their choice and stand deeper in the schema; those of `false` do not say where they stand. */
function endOfGroup(list: readonly OutputUnit[], at: number): number {
  const prefix = `${list[at]?.keywordLocation}/`;
  let end = at + 1;
  while (end < list.length && (list[end]?.keyword === "false" || list[end]?.keywordLocation.startsWith(prefix)))
    end += 1;
  return end;
}

function branchOf(error: OutputUnit, choice: OutputUnit): number | undefined {
  const prefix = `${choice.keywordLocation}/`;
  if (error.keyword === "false" || !error.keywordLocation.startsWith(prefix)) return undefined;
  return Number(error.keywordLocation.slice(prefix.length).split("/")[0]);
}

function isChild(error: OutputUnit, choice: OutputUnit): boolean {
  const depth = (location: string) => pointerTokens(location).length;
  return depth(error.instanceLocation) === depth(choice.instanceLocation) + 1;
}

/** Of alternatives that are too many, those that do not match are not what is wrong. */
function matchesSeveral({ keyword, error }: OutputUnit): boolean {
  return keyword === "oneOf" && !error.includes("(0 matches)");
}
