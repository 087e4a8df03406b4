import { referenceList } from "../reference-list.ts";
import codes from "./merchant-category-codes.json" with { type: "json" };

/** Highest code of each range, and what the range is for. ISO 18245 leaves 3000 to 3999 to the card schemes. */
const CATEGORIES: readonly (readonly [last: string, category: string])[] = [
  ["1499", "Agricultural services"],
  ["2999", "Contracted services"],
  ["3999", "Reserved for private use"],
  ["4799", "Transportation"],
  ["4999", "Utilities and telecommunication"],
  ["5599", "Retail outlets"],
  ["5699", "Clothing outlets"],
  ["5999", "Miscellaneous outlets"],
  ["6999", "Financial and insurance services"],
  ["7299", "Lodging and personal services"],
  ["7799", "Business and repair services"],
  ["7999", "Amusement and entertainment"],
  ["8999", "Professional services and membership organisations"],
  ["9999", "Government services"],
];

function categoryOf(code: string): string {
  return CATEGORIES.find(([last]) => code <= last)?.[1] ?? "";
}

/** Merchant category codes: ISO 18245, and those that the card schemes agreed on since. */
export const mcc = referenceList(
  ["Code", "Label", "Category"],
  codes.map(([code = "", label = ""]) => [code, label, categoryOf(code)]),
);
