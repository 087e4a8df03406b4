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

/** Equal for equal JSON values, whatever the order of their members. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
