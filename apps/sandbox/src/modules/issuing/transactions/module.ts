import { accounts, transactions } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { presentTransactions, presentWithDisputes } from "./present-transactions.ts";

export default {
  world: {
    reads: {
      listTransactions: async (world, request) => {
        const { params, query } = request;
        const account = await world.get(accounts, params.accountId);
        const where = { account_id: account.id, card_id: query.cardId, kind: query.kind };
        const { items, nextCursor } = await world.page(transactions, where, pageRequestOf(request));
        return { status: 200, body: { items: await presentTransactions(world, items), nextCursor } };
      },
      getTransaction: async (world, { params }) => ({
        status: 200,
        body: await presentWithDisputes(world, await world.get(transactions, params.transactionId)),
      }),
    },
  },
} satisfies SandboxModule;
