import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { CardLimit } from "../../../simulator/cards/card.ts";
import { accounts } from "../accounts/accounts.ts";
import { customers } from "../customers/customers.ts";
import { presentAccountLimits, resetAccountLimit, setAccountLimits } from "./account-limits.ts";
import {
  type CustomerLimits,
  presentCustomerLimits,
  resetCustomerLimit,
  setCustomerLimits,
} from "./customer-limits.ts";

const accountIdOf = ({ params }: HandlerRequest) => params.accountId as string;
const customerIdOf = ({ params }: HandlerRequest) => params.customerId as string;
const limitCodeOf = ({ params }: HandlerRequest) => params.limitCode as CardLimit["limitCode"];

export default {
  world: {
    reads: {
      getAccountLimits: async (world, request) => ({
        status: 200,
        body: await presentAccountLimits(world, await world.get(accounts, accountIdOf(request))),
      }),
      getCustomerLimits: async (world, request) => ({
        status: 200,
        body: await presentCustomerLimits(world, await world.get(customers, customerIdOf(request))),
      }),
    },
    changes: {
      setAccountLimits: async (world, request) => {
        const { limits } = request.body as { readonly limits: readonly CardLimit[] };
        const account = await setAccountLimits(world, accountIdOf(request), limits);
        return { status: 200, body: await presentAccountLimits(world, account) };
      },
      resetAccountLimit: async (world, request) => {
        await resetAccountLimit(world, accountIdOf(request), limitCodeOf(request));
        return { status: 204 };
      },
      setCustomerLimits: async (world, request) => {
        const customer = await setCustomerLimits(world, customerIdOf(request), request.body as CustomerLimits);
        return { status: 200, body: await presentCustomerLimits(world, customer) };
      },
      resetCustomerLimit: async (world, request) => {
        await resetCustomerLimit(world, customerIdOf(request), limitCodeOf(request));
        return { status: 204 };
      },
    },
  },
} satisfies SandboxModule;
