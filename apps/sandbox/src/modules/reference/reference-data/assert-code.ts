import { ApiError } from "@connect-portal/contract";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import { referenceLists } from "./reference-lists.ts";

const codes = new Map([...referenceLists].map(([list, { rows }]) => [list, new Set(rows.map(({ Code }) => Code))]));

/** @throws ApiError reference_code_unknown, with the pointer */
export function assertCode(
  list: "MCC" | "COUNTRY" | "LANGUAGE_LIST" | "ADDRESS_TYPE",
  code: string,
  pointer: string,
): void {
  if (codes.get(list)?.has(code)) return;
  throw new ApiError("reference_code_unknown", {
    detail: `${list} has no code ${code}.`,
    errors: [{ in: "body", pointer, message: `is not a Code of ${list}` }],
  });
}

/** @throws ApiError currency_invalid, with the pointer */
export function assertCurrency(code: string, pointer: string): void {
  if (isCurrency(code)) return;
  throw new ApiError("currency_invalid", {
    detail: `Merchants cannot be settled in ${code}.`,
    errors: [{ in: "body", pointer, message: "is not a settlement currency" }],
  });
}
