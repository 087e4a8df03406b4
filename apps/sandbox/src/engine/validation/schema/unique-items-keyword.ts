import type { FuncKeywordDefinition } from "ajv";
import type { Budget } from "../budget.ts";

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
  for (const item of items) {
    const text = canonicalText(item);
    budget.spend(1 + text.length / CHARACTERS_PER_STEP);
    if (seen.has(text)) return false;
    seen.add(text);
  }
  return true;
}

/** Equal for equal JSON values, whatever the order of their members. A body is not deep enough to end the stack. */
function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join()}}`;
}
