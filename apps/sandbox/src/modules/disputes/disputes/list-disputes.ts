import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import { disputes } from "../../../entities/disputes.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentDispute } from "./present-dispute.ts";

interface Query {
  readonly status?: string;
  readonly accountId?: string;
  readonly cardId?: string;
  readonly transactionId?: string;
  readonly cursor?: string;
  readonly limit: number;
}

export async function listDisputes(world: ReadWorld, { query }: HandlerRequest): Promise<HandlerAnswer> {
  const { status, accountId, cardId, transactionId, cursor, limit = 20 } = query as unknown as Query;
  const where = { status, account_id: accountId, card_id: cardId, transaction_id: transactionId };
  const { items, nextCursor } = await world.page(disputes, where, { cursor, limit });
  return { status: 200, body: { items: items.map(presentDispute), nextCursor } };
}
