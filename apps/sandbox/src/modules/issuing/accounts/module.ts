import { ApiError, SANDBOX_BASE } from "@connect-portal/contract";
import type { BodyOf, HandlerAnswer, RequestWith } from "../../../engine/handlers.ts";
import { accounts } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { type Account, availableOf } from "../../../simulator/accounts/account.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { PageRequest, ReadWorld, World } from "../../../world/world.ts";
import { presentTransaction } from "../transactions/present-transaction.ts";
import { adjustAccount } from "./adjust-account.ts";
import { blockAccount, unblockAccount } from "./block-account.ts";
import { changeCreditLimit } from "./change-credit-limit.ts";
import { closeAccount } from "./close-account.ts";
import { pageOfEntries, presentEntry } from "./entries.ts";
import { type NewAccount, openAccount } from "./open-account.ts";
import { presentAccount } from "./present-account.ts";
import { setStatementCycle } from "./set-statement-cycle.ts";

/** The request body of the newest release. */
interface NewAccountBody extends Omit<NewAccount, "creditLimit" | "number" | "id"> {
  readonly accountNumber?: string;
  readonly creditLimit?: Money;
}

const base = `${SANDBOX_BASE}/4.2.4/issuing`;

const answerWith = async (world: ReadWorld, account: Account): Promise<HandlerAnswer> => ({
  status: 200,
  body: presentAccount(account),
  headers: { etag: await etagOf(world, accounts, account.id) },
});

/** Wraps a change, which a caller can make conditional on the version it has read. */
const matching =
  <Body>(change: (world: World, accountId: string, body: Body) => Promise<Account>) =>
  async (world: World, request: RequestWith<{ params: { accountId: string }; body: Body }>) => {
    const { accountId } = request.params;
    await world.get(accounts, accountId);
    await assertMatches(world, accounts, accountId, request);
    return answerWith(world, await change(world, accountId, request.body));
  };

export default {
  world: {
    reads: {
      searchAccounts: async (world, request) => {
        const { customerId, accountNumber, status } = request.query;
        const where = { customer_id: customerId, number: accountNumber, status };
        const { items, nextCursor } = await world.page(accounts, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentAccount), nextCursor } };
      },
      getAccount: async (world, request) => answerWith(world, await world.get(accounts, request.params.accountId)),
      getBalances: async (world, request) => ({
        status: 200,
        body: await readBalances(world, await world.get(accounts, request.params.accountId)),
      }),
      listLedgerEntries: async (world, request) => ({
        status: 200,
        body: await listLedgerEntries(
          world,
          await world.get(accounts, request.params.accountId),
          pageRequestOf(request),
        ),
      }),
    },
    changes: {
      openAccount: async (world, { body }) => {
        const account = await openAccountFor(world, body);
        const answer = await answerWith(world, account);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/accounts/${account.id}` } };
      },
      adjustAccount: async (world, request) => {
        const transaction = await adjustAccount(world, request.params.accountId, request.body);
        const headers = { location: `${base}/transactions/${transaction.id}` };
        return { status: 201, body: presentTransaction(transaction), headers };
      },
      changeCreditLimit: matching((world, id, { creditLimit }: BodyOf<"changeCreditLimit">) =>
        changeCreditLimit(world, id, creditLimit),
      ),
      setStatementCycle: matching((world, id, { cycleDay }: BodyOf<"setStatementCycle">) =>
        setStatementCycle(world, id, cycleDay),
      ),
      blockAccount: matching((world, id) => blockAccount(world, id)),
      unblockAccount: matching((world, id) => unblockAccount(world, id)),
      closeAccount: matching((world, id) => closeAccount(world, id)),
    },
  },
} satisfies SandboxModule;

/** The account's current balances, in its minor units. */
async function readBalances(world: ReadWorld, account: Account) {
  const { currencyCode, creditLimit } = account;
  const stands = (await world.balanceOf(account.id)) ?? { balance: 0, held: 0 };
  const money = (amount: number) => ({ amount, currencyCode });
  return {
    accountId: account.id,
    balance: money(stands.balance),
    owed: money(Math.max(0, -stands.balance)),
    held: money(stands.held),
    creditLimit: money(creditLimit),
    available: money(availableOf(account, stands)),
    asOf: world.now.toISOString(),
  };
}

/** @throws ApiError currency_invalid when the limit is in another currency than the account */
async function openAccountFor(world: World, body: NewAccountBody): Promise<Account> {
  const { accountNumber, creditLimit, ...input } = body;
  if (creditLimit && creditLimit.currencyCode !== body.currencyCode) {
    const message = `must be ${body.currencyCode}, the currency of the account`;
    throw new ApiError("currency_invalid", {
      errors: [{ in: "body", pointer: "/creditLimit/currencyCode", message }],
    });
  }
  return openAccount(world, { ...input, number: accountNumber, creditLimit: creditLimit?.amount });
}

/** A page of an account's ledger, the newest first, with the balances before and after it. */
async function listLedgerEntries(world: ReadWorld, account: Account, request: PageRequest) {
  const { items, nextCursor } = await pageOfEntries(world, { account: account.id }, request);
  const { currencyCode } = account;
  const money = (amount: number) => ({ amount, currencyCode });
  const [newest, oldest] = [items.at(0), items.at(-1)];
  const debits = items.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  const credits = items.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return {
    items: items.map(presentEntry),
    nextCursor,
    sums: {
      openingBalance: money((oldest?.balance ?? 0) - (oldest?.amount ?? 0)),
      debits: money(-debits),
      credits: money(credits),
      closingBalance: money(newest?.balance ?? 0),
    },
  };
}
