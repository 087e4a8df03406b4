import { SANDBOX_BASE } from "@connect-portal/contract";
import type { HandlerAnswer } from "../../../engine/handlers.ts";
import { accounts } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import { leftOf } from "../../../simulator/accounts/funding.ts";
import { fromDirhams } from "../../../simulator/money/terms.ts";
import type { Transaction } from "../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { incomingOf, limitsOf, loadAccount, termsOf } from "./load-account.ts";
import { reverseLoad } from "./reverse-load.ts";
import { unloadAccount } from "./unload-account.ts";

const base = `${SANDBOX_BASE}/4.2.4/issuing`;

function made(transaction: Transaction): HandlerAnswer {
  const headers = { location: `${base}/transactions/${transaction.id}` };
  return { status: 201, body: presentTransaction(transaction), headers };
}

/** A product's limits with the account's use of them, and the fees for money in and out. */
async function readLoadLimits(world: ReadWorld, account: Account) {
  const { least, fees } = termsOf(account);
  const money = (amount: number) => ({ amount, currencyCode: account.currencyCode });
  const terms = (dirhams: number) => money(fromDirhams(dirhams, account.currencyCode));
  const limits = (await limitsOf(world, account)).map((limit) => {
    const left = leftOf(limit);
    return {
      period: limit.period,
      amount: limit.amount === null ? null : money(limit.amount),
      leftAmount: left.amount === null ? null : money(left.amount),
      count: limit.count,
      leftCount: left.count,
    };
  });
  return {
    accountId: account.id,
    kind: incomingOf(account),
    minimum: terms(least),
    limits,
    fees: {
      cash: terms(fees.cash),
      card: account.kind === "prepaid" ? terms(fees.card) : null,
      transfer: terms(fees.transfer),
      unload: account.kind === "prepaid" ? terms(fees.unload) : null,
    },
  };
}

export default {
  world: {
    reads: {
      getLoadLimits: async (world, request) => ({
        status: 200,
        body: await readLoadLimits(world, await world.get(accounts, request.params.accountId)),
      }),
    },
    changes: {
      loadAccount: async (world, request) =>
        made(await loadAccount(world, request.params.accountId, "load", request.body)),
      depositToAccount: async (world, request) =>
        made(await loadAccount(world, request.params.accountId, "deposit", request.body)),
      unloadAccount: async (world, request) => made(await unloadAccount(world, request.params.accountId, request.body)),
      reverseLoad: async (world, { params }) => made(await reverseLoad(world, params.transactionId)),
    },
  },
} satisfies SandboxModule;
