import { type Definitions, ecmaPattern, isObject, type JsonValue, type Schema } from "@connect-portal/openapi-document";
import { createJudge, type Fault } from "@connect-portal/openapi-document/judge";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { createLookup, type Lookup, prepareSchema } from "./prepare-schema.ts";
import { problemText } from "./problem-text.ts";
import { pointerTokens, type SchemaProblem } from "./schema-problem.ts";

const MOST_PROBLEMS = 50;

interface Constants {
  readonly [name: string]: readonly JsonValue[];
}

export type SchemaCheck = (value: JsonValue) => readonly SchemaProblem[];

/**
 * Checks values against one schema of a document (JSON Schema 2020-12, without generating code). Throws RangeError where
 * the schema refers to itself without end.
 */
export function createSchemaCheck(schema: Schema, definitions: Definitions): SchemaCheck {
  const prepared = prepareSchema(schema, definitions);
  const lookup = createLookup(definitions);
  const judge = createJudge({ lookup, isOfFormat, matches: createMatcher() });
  return (value) => problemsOf(judge(prepared, value), lookup);
}

/** Each pattern is read once. One that JavaScript cannot read takes every text. */
function createMatcher(): (pattern: string, text: string) => boolean {
  const known = new Map<string, RegExp | null>();
  return (pattern, text) => {
    let expression = known.get(pattern);
    if (expression === undefined) {
      const readable = ecmaPattern(pattern);
      expression = readable ? new RegExp(readable.source, readable.flags) : null;
      known.set(pattern, expression);
    }
    return expression?.test(text) ?? true;
  };
}

/** The formats that the sandbox knows. */
function isOfFormat(name: string, text: string): boolean {
  const format = Object.hasOwn(fullFormats, name) ? fullFormats[name as keyof typeof fullFormats] : undefined;
  const check = typeof format === "object" && "validate" in format ? format.validate : format;
  if (check instanceof RegExp) return check.test(text);
  if (typeof check !== "function" || (typeof format === "object" && "type" in format && format.type === "number"))
    return true;
  return (check as (text: string) => boolean)(text);
}

/** The judge's faults as texts, without duplicates; of alternatives, those of the one that was meant. */
function problemsOf(faults: readonly Fault[], lookup: Lookup): SchemaProblem[] {
  const problems = faults.flatMap(leaves).map(problemText);
  const seen = new Set<string>();
  const unique = problems.filter(({ pointer, message }) => {
    const key = `${pointer} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
  return unique.slice(0, MOST_PROBLEMS);

  function leaves(fault: Fault): readonly Fault[] {
    const { alternatives } = fault;
    if (!alternatives || alternatives.some((each) => each.length === 0)) return [fault];
    return meant(fault, alternatives);
  }

  /** The faults of the alternative that was meant: of the one that its tag names, else of the closest one. */
  function meant(choice: Fault, alternatives: readonly (readonly Fault[])[]): readonly Fault[] {
    const branches = alternatives.map((each) => each.flatMap(leaves));
    const tagged = Array.isArray(choice.limit) ? choice.limit.map((each) => constants(each, lookup)) : [];
    const tag = namedTag(choice) ?? commonTag(tagged);
    if (tag && isObject(choice.value)) {
      const value = own(choice.value, tag.property);
      const branch = branches[tag.values.findIndex((list) => value !== undefined && list.includes(value))];
      return branch ?? [untagged(choice, tag)];
    }
    const closest = branches[closestTo(choice.value, tagged)];
    if (closest) return closest;
    // An alternative of another type, or whose constants differ, was not meant.
    const close = branches.filter((branch) => {
      return !branch.some(({ keyword, pointer }) => {
        const isTag = keyword === "const" || keyword === "enum";
        return (pointer === choice.pointer && (keyword === "type" || isTag)) || (isTag && isChild(pointer, choice));
      });
    });
    const [only] = close;
    if (close.length === 1 && only) return only;
    const [single] = branches;
    return branches.length === 1 && single ? single : [choice];
  }
}

/** The property that says which alternative is meant, and its values for each of them. */
interface Tag {
  readonly property: string;
  readonly values: readonly (readonly JsonValue[])[];
}

/** By the discriminator: the values of its mapping, else the names of the schemas. */
function namedTag({ discriminator, limit }: Fault): Tag | undefined {
  const property = discriminator?.propertyName;
  if (typeof property !== "string" || !Array.isArray(limit)) return undefined;
  const mapping = Object.entries(isObject(discriminator?.mapping) ? discriminator.mapping : {});
  const values = limit.map((alternative) => {
    const ref = isObject(alternative) && typeof alternative.$ref === "string" ? alternative.$ref : "";
    const name = ref.slice(ref.lastIndexOf("/") + 1);
    const mapped = mapping.filter(([, target]) => target === ref || target === name).map(([value]) => value);
    return mapped.length > 0 || name === "" ? mapped : [name];
  });
  return values.every((list) => list.length > 0) ? { property, values } : undefined;
}

/** Without a discriminator: a property that each alternative has other values for. */
function commonTag(tagged: readonly Constants[]): Tag | undefined {
  const [first, ...others] = tagged;
  if (!first || others.length === 0) return undefined;
  const property = Object.keys(first).find((name) => {
    const values = tagged.flatMap((tags) => own(tags, name) ?? []);
    return tagged.every((tags) => own(tags, name)) && new Set(values).size === values.length;
  });
  return property === undefined ? undefined : { property, values: tagged.map((tags) => own(tags, property) ?? []) };
}

/** A value whose tag is missing, or is none of those that there are. */
function untagged({ value, pointer }: Fault, { property, values }: Tag): Fault {
  const tag = isObject(value) ? own(value, property) : undefined;
  if (tag === undefined) return { keyword: "required", pointer, value, limit: [property], missing: property };
  return { keyword: "enum", pointer: appendToken(pointer, property), value: tag, limit: values.flat() };
}

/** The position of the one alternative that most constants of the value agree with; -1 where there is none. */
function closestTo(value: JsonValue, tagged: readonly Constants[]): number {
  if (!isObject(value)) return -1;
  const scores = tagged.map((tags) => {
    return Object.entries(tags).filter(([name, list]) => {
      const written = own(value, name);
      return written !== undefined && list.includes(written);
    }).length;
  });
  const best = Math.max(0, ...scores);
  return best > 0 && scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : -1;
}

function own<T>(holder: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(holder, name) ? holder[name] : undefined;
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
    return Array.isArray(property.enum) ? [[name, property.enum]] : [];
  });
  return Object.assign({}, referred, ...parts, Object.fromEntries(own));
}

function isChild(pointer: string, choice: Fault): boolean {
  return pointerTokens(pointer).length === pointerTokens(choice.pointer).length + 1;
}
