import { isObject } from "../../json.ts";
import type { JsonObject } from "../../model.ts";
import type { Rule } from "./rule.ts";

/** Properties by pattern become additional ones: of the one kind that there is, else of any. */
export const lowerMaps: Rule = (schema) => {
  const { patternProperties, ...rest } = schema;
  if (!isObject(patternProperties)) return schema;
  const kinds = Object.values(patternProperties);
  const others = rest.additionalProperties;
  const isOnly = kinds.length === 1 && (others === undefined || others === false);
  const lowered: JsonObject = { ...rest, additionalProperties: isOnly && isObject(kinds[0]) ? kinds[0] : true };
  return kinds.length === 0 ? rest : lowered;
};
