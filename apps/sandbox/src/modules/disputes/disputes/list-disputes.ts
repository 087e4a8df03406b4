import type { HandlerAnswer, RequestOf } from "../../../engine/handlers.ts";
import { disputes } from "../../../entities/disputes.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentDispute } from "./present-dispute.ts";

export async function listDisputes(world: ReadWorld, request: RequestOf<"listDisputes">): Promise<HandlerAnswer> {
  const { status, accountId, cardId, transactionId } = request.query;
  const where = { status, account_id: accountId, card_id: cardId, transaction_id: transactionId };
  const { items, nextCursor } = await world.page(disputes, where, pageRequestOf(request));
  return { status: 200, body: { items: items.map(presentDispute), nextCursor } };
}
