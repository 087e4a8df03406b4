import { accounts, customers } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Account } from "../../../simulator/accounts/account.ts";
import type { CardLimit } from "../../../simulator/cards/card.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { assertOpen } from "../accounts/change-account.ts";
import { presentUsed } from "../cards/present-limits.ts";
import { assertLimits, assertSincePin, replacing } from "../cards/set-limits.ts";
import { presentCustomerLimits, resetCustomerLimit, setCustomerLimits } from "./customer-limits.ts";
import { ofSource, usesOfAccount } from "./shared-limits.ts";

export default {
  world: {
    reads: {
      getAccountLimits: async (world, request) => ({
        status: 200,
        body: await presentAccountLimits(world, await world.get(accounts, request.params.accountId)),
      }),
      getCustomerLimits: async (world, request) => ({
        status: 200,
        body: await presentCustomerLimits(world, await world.get(customers, request.params.customerId)),
      }),
    },
    changes: {
      setAccountLimits: async (world, request) => {
        const { limits } = request.body;
        const account = await setAccountLimits(world, request.params.accountId, limits);
        return { status: 200, body: await presentAccountLimits(world, account) };
      },
      resetAccountLimit: async (world, request) => {
        await resetAccountLimit(world, request.params.accountId, request.params.limitCode);
        return { status: 204 };
      },
      setCustomerLimits: async (world, request) => {
        const customer = await setCustomerLimits(world, request.params.customerId, request.body);
        return { status: 200, body: await presentCustomerLimits(world, customer) };
      },
      resetCustomerLimit: async (world, request) => {
        await resetCustomerLimit(world, request.params.customerId, request.params.limitCode);
        return { status: 204 };
      },
    },
  },
} satisfies SandboxModule;

/** The amounts that all cards of the account together may still spend, in its currency. */
async function presentAccountLimits(world: ReadWorld, account: Account) {
  const { currencyCode, spendingLimits = [] } = account;
  const uses = await usesOfAccount(world, account);
  return presentUsed(ofSource(spendingLimits, "account", world.now), { currencyCode, uses, now: world.now });
}

/**
 * Sets limits, each replacing the one with its code and period.
 * @throws ApiError account_state_conflict, date_invalid
 */
async function setAccountLimits(world: World, accountId: string, wanted: readonly CardLimit[]): Promise<Account> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  assertLimits(wanted, world.now);
  assertSincePin(wanted, () => false);
  return putLimits(world, account, replacing(account.spendingLimits ?? [], wanted));
}

/** Removes a limit, in all periods. */
async function resetAccountLimit(world: World, accountId: string, limitCode: CardLimit["limitCode"]): Promise<void> {
  const account = await world.get(accounts, accountId);
  assertOpen(account);
  const { spendingLimits = [] } = account;
  const kept = spendingLimits.filter((limit) => limit.limitCode !== limitCode);
  if (kept.length < spendingLimits.length) await putLimits(world, account, kept);
}

async function putLimits(world: World, account: Account, limits: readonly CardLimit[]): Promise<Account> {
  const before = await presentAccountLimits(world, account);
  const { spendingLimits: _, ...others } = account;
  const changed = world.put(accounts, limits.length > 0 ? { ...others, spendingLimits: limits } : others);
  const after = await presentAccountLimits(world, changed);
  world.emit({ type: "limit.changed", subject: account.id, before, after });
  return changed;
}
