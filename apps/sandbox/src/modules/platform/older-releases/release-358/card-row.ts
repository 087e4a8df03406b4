import type { Card } from "../../../../simulator/cards/card.ts";
import { lastDayOf, writtenDay } from "../../../../simulator/older-releases/written-day.ts";
import type { ReadWorld } from "../../../../world/world.ts";
import { accounts } from "../../../issuing/accounts/accounts.ts";
import { presentCardRecord } from "../present-card-record.ts";

/** A card in the shape of release 3.5. */
export async function cardRow(world: ReadWorld, card: Card) {
  const { maskedCardNumber, cardProduct, status, statusReason, clientCode, branchCode } = await presentCardRecord(
    world,
    card,
  );
  const account = await world.find(accounts, card.accountId);
  return {
    CARD_ID: card.id,
    CARD_NUMBER: maskedCardNumber,
    EXPIRY_DATE: writtenDay(lastDayOf(card.expiry)),
    CARD_PRODUCT: cardProduct,
    CARD_STATUS: status,
    STATUS_REASON: statusReason ?? "",
    CLIENT_CODE: clientCode,
    ACCOUNT_NUMBER: account?.number ?? "",
    EMBOSSED_NAME: card.embossedName,
    BRANCH_CODE: branchCode ?? "",
    CREATION_DATE: writtenDay(card.createdAt),
    ACTIVATION_DATE: writtenDay(card.activatedAt),
    CLOSING_DATE: writtenDay(card.closedAt),
  };
}
