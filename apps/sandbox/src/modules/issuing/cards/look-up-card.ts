import { ApiError } from "@connect-portal/contract";
import type { Card } from "../../../simulator/cards/card.ts";
import { hasCheckDigit, testBinOf } from "../../../simulator/cards/test-bins.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { cards } from "./cards.ts";
import { cardsByPan } from "./find-by-pan.ts";

export type CardLookup =
  | { readonly by: "pan"; readonly pan: string; readonly sequenceNumber?: string }
  | { readonly by: "account"; readonly accountNumber: string };

/** Finds cards by what a message or a customer brings. Nothing found is no error: nobody learns which numbers exist. */
export async function lookUpCard(world: ReadWorld, lookup: CardLookup): Promise<readonly Card[]> {
  if (lookup.by === "pan") {
    assertPan(lookup.pan);
    const found = await cardsByPan(world, lookup.pan);
    return found.filter(
      ({ sequenceNumber }) => lookup.sequenceNumber === undefined || sequenceNumber === lookup.sequenceNumber,
    );
  }
  const [account] = await world.by(accounts, { number: lookup.accountNumber }, { limit: 1 });
  if (!account) return [];
  // A card that draws on it beside its default account belongs to the same customer.
  const ofCustomer = await world.by(cards, { customer_id: account.customerId });
  return ofCustomer.filter((card) => card.accounts.some(({ accountNumber }) => accountNumber === lookup.accountNumber));
}

function assertPan(pan: string): void {
  if (!hasCheckDigit(pan)) {
    throw new ApiError("request_invalid", {
      errors: [{ in: "body", pointer: "/pan", message: "must end with its check digit (Luhn)" }],
    });
  }
  if (testBinOf(pan)) return;
  throw new ApiError("test_cards_only", {
    errors: [{ in: "body", pointer: "/pan", message: "is not in a test range" }],
  });
}
