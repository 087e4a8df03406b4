import { OVER_PROPERTIES } from "@connect-portal/openapi-document/bounded-validation";
import { _, type CodeKeywordDefinition } from "ajv/dist/2020.js";
import type { Budget } from "../budget.ts";
import { STEPS_KEYWORD } from "./steps.ts";

/** Characters, items and properties that are looked at in about one step. */
const CHARACTERS = 64;
const ITEMS = 8;

/** Pays for each look at a schema before anything in it is checked. */
export function stepsKeyword(budget: Budget): CodeKeywordDefinition {
  const pay = (steps: number, data: unknown) => budget.spend(steps + sizeOf(data));
  const payWithProperties = (steps: number, data: unknown) =>
    budget.spend(steps + sizeOf(data) + propertiesOf(data) / ITEMS);
  return {
    keyword: STEPS_KEYWORD,
    schemaType: "number",
    before: "$ref",
    code({ gen, schema, parentSchema, data }) {
      const over = OVER_PROPERTIES.some((keyword) => Object.hasOwn(parentSchema, keyword));
      const payment = gen.scopeValue("func", { ref: over ? payWithProperties : pay });
      gen.code(_`${payment}(${schema}, ${data})`);
    },
  };
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length / CHARACTERS;
  return Array.isArray(data) ? data.length / ITEMS : 0;
}

function propertiesOf(data: unknown): number {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return 0;
  let count = 0;
  for (const _name in data) count++;
  return count;
}
