import { isObject, isSchema, listOf, own } from "../json.ts";
import { isSame } from "../judge/judge-number.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";

/** The schemas that the rules of a flattened schema (`if`, `dependentSchemas`) ask of this value besides. */
export function branchesFor(value: JsonObject, schema: JsonObject): Schema[] {
  // Of several rules all but one stand in `allOf`.
  const rules = [schema, ...listOf(schema.allOf)].filter(isObject).filter((rule) => Object.hasOwn(rule, "if"));
  const chosen = rules.map((rule) => own(rule, holds(rule.if, value) ? "then" : "else"));
  const dependent = isObject(schema.dependentSchemas) ? Object.entries(schema.dependentSchemas) : [];
  const present = dependent.filter(([name]) => Object.hasOwn(value, name)).map(([, branch]) => branch);
  return [...chosen, ...present].filter(isSchema);
}

/** Whether a condition holds: one of constants and required names, as nearly all are. Any other does not. */
function holds(condition: JsonValue | undefined, value: JsonObject): boolean {
  if (!isObject(condition)) return condition === true;
  const { properties, required, type, ...others } = condition;
  if (Object.keys(others).some((key) => !ANNOTATIONS.has(key)) || (type !== undefined && type !== "object"))
    return false;
  if (listOf(required).some((name) => !Object.hasOwn(value, String(name)))) return false;
  return Object.entries(isObject(properties) ? properties : {}).every(([name, property]) => {
    const written = own(value, name);
    if (written === undefined || !isObject(property)) return written === undefined || property === true;
    const allowed = property.const !== undefined ? [property.const] : listOf(property.enum);
    return allowed.some((one) => isSame(one, written));
  });
}

const ANNOTATIONS = new Set(["title", "description", "$comment"]);
