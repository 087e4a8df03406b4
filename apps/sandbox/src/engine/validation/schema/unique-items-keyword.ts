import { decimalOf, decimalText } from "@connect-portal/openapi-document/decimal";
import type { FuncKeywordDefinition } from "ajv";
import type { Budget } from "../budget.ts";
import { digitsOf } from "../decimals/kept-digits.ts";

const CHARACTERS_PER_STEP = 16;

/**
 * `uniqueItems` in linear time. The stock keyword compares objects pair by pair, which a body of a hundred thousand
 * small objects turns into hours.
 */
export function uniqueItemsKeyword(budget: Budget): FuncKeywordDefinition {
  return {
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    validate: (wanted: boolean, items: readonly unknown[]) => !wanted || areUnique(items, budget),
  };
}

function areUnique(items: readonly unknown[], budget: Budget): boolean {
  const seen = new Set<string>();
  for (const [at, item] of items.entries()) {
    const text = canonicalText(item, items, at);
    budget.spend(1 + text.length / CHARACTERS_PER_STEP);
    if (seen.has(text)) return false;
    seen.add(text);
  }
  return true;
}

/** Equal for equal JSON values, whatever the order of their members. Bodies are too shallow to overflow the stack. */
function canonicalText(value: unknown, holder: object, key: string | number): string {
  if (typeof value === "number") return decimalText(decimalOf(digitsOf(holder, key, value)));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item, at) => canonicalText(item, value, at)).join()}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member, value, name)}`).join()}}`;
}
