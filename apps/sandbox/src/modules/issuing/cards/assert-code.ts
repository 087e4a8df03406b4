import { ApiError } from "@connect-portal/contract";
import type { CardStatus } from "../../../simulator/cards/card.ts";
import { referenceLists } from "../../reference/reference-data/reference-lists.ts";

type ListName =
  | "CARD_PRODUCT"
  | "CARD_REASON"
  | "PLASTIC_LIST"
  | "LANGUAGE_LIST"
  | "ADDRESS_TYPE"
  | "BRANCH"
  | "COUNTRY"
  | "ACCOUNT_TYPE_LIST";

/** @throws ApiError reference_code_unknown, with the pointer */
export function assertCode(list: ListName, code: string, pointer: string): void {
  if (rowOf(list, code)) return;
  throw new ApiError("reference_code_unknown", {
    detail: `${list} has no code ${code}.`,
    errors: [{ in: "body", pointer, message: `is not a Code of ${list}` }],
  });
}

/** The status that a reason belongs to. @throws ApiError when it is no reason, or none for these statuses */
export function statusOfReason(code: string, allowed: readonly CardStatus[]): CardStatus {
  assertCode("CARD_REASON", code, "/reasonCode");
  const status = rowOf("CARD_REASON", code)?.StatusCode as CardStatus;
  if (allowed.includes(status)) return status;
  throw new ApiError("reference_invalid", {
    detail: `The reason ${code} is for the status ${status}, which this operation does not set.`,
    errors: [{ in: "body", pointer: "/reasonCode", message: `must belong to ${allowed.join(", ")}` }],
  });
}

function rowOf(list: ListName, code: string) {
  return referenceLists.get(list)?.rows.find(({ Code }) => Code === code);
}
