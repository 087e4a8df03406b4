import { ApiError } from "@connect-portal/contract";
import type { Card } from "../../../simulator/cards/card.ts";
import type { World } from "../../../world/world.ts";
import type { ChangedBy } from "../../issuing/cards/card-history.ts";
import { createCard } from "../../issuing/cards/create-card.ts";
import { findClient } from "./find-client.ts";

export interface NewCardRecord {
  readonly cardProduct: string;
  readonly clientCode: string;
  readonly embossedName: string;
  readonly accountNumber: string;
  readonly accountType: string;
  readonly currency: string;
  readonly branchCode: string;
}

/** A customer's own card, collected at a branch. */
export async function createCardRecord(world: World, wanted: NewCardRecord, by: ChangedBy): Promise<Card> {
  const customer = await findClient(world, wanted.clientCode);
  if (!customer) {
    throw new ApiError("reference_invalid", {
      errors: [{ in: "body", pointer: "/customerId", message: "is not one of your customers" }],
    });
  }
  const { cardProduct: cardProductCode, embossedName, branchCode } = wanted;
  const account = {
    accountNumber: wanted.accountNumber,
    accountTypeCode: wanted.accountType,
    currencyCode: wanted.currency,
    default: true,
  };
  return createCard(
    world,
    {
      kind: "primary",
      cardProductCode,
      embossedName,
      customerId: customer.id,
      accounts: [account],
      delivery: { method: "branch", branchCode },
    },
    by,
  );
}
