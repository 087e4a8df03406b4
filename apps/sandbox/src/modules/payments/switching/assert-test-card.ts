import { ApiError } from "@connect-portal/contract";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";

/**
 * The engine rejects real card numbers everywhere; here only a test number makes sense.
 * @throws ApiError test_cards_only
 */
export function assertTestCard(pan: string, pointer: string): void {
  if (testBinOf(pan) !== undefined) return;
  throw new ApiError("test_cards_only", {
    errors: [{ in: "body", pointer, message: "is not in a test range" }],
  });
}
