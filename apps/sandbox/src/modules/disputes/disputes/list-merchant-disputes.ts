import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { disputes } from "./disputes.ts";
import { presentMerchantDispute } from "./present-merchant-dispute.ts";

interface Query {
  readonly status?: string;
  readonly merchantId?: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** What merchants of this world were alerted of or charged back. */
export async function listMerchantDisputes(world: ReadWorld, { query }: HandlerRequest): Promise<HandlerAnswer> {
  const { status, merchantId, cursor, limit = 20 } = query as unknown as Query;
  const where = { acquirer: "own", status, merchant_id: merchantId };
  const { items, nextCursor } = await world.page(disputes, where, { cursor, limit });
  return { status: 200, body: { items: items.map(presentMerchantDispute), nextCursor } };
}
