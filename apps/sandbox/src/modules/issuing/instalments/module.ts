import type { HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { offers } from "../../../simulator/instalments/offers.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import { accounts } from "../accounts/accounts.ts";
import { cancelInstalments } from "./cancel-instalments.ts";
import { convertTransaction } from "./convert-transaction.ts";
import { convertible, offerOf } from "./convertible.ts";
import { instalmentPlans } from "./instalment-plans.ts";
import { prepayInstalments } from "./prepay-instalments.ts";
import { presentPlan, presentQuote } from "./present-plan.ts";

const base = "/PowerCardConnectApi/rest/4.2.4/issuing";
const planOf = ({ params }: HandlerRequest) => params.planId as string;
const transactionOf = ({ params }: HandlerRequest) => params.transactionId as string;
const offerCodeOf = ({ body }: HandlerRequest) => (body as { readonly offerCode: string }).offerCode;

export default {
  world: {
    reads: {
      listInstalmentOffers: async (world, request) => {
        const { principal, account } = await convertible(world, transactionOf(request));
        const items = offers.map((offer) => presentQuote(offer, principal, account.currencyCode));
        return { status: 200, body: { items } };
      },
      quoteInstalments: async (world, request) => {
        const offer = offerOf(offerCodeOf(request));
        const { principal, account } = await convertible(world, transactionOf(request));
        return { status: 200, body: presentQuote(offer, principal, account.currencyCode) };
      },
      getInstalmentPlan: async (world, request) => ({
        status: 200,
        body: presentPlan(await world.get(instalmentPlans, planOf(request))),
      }),
      listInstalmentPlans: async (world, request) => {
        const { params, query } = request;
        const account = await world.get(accounts, params.accountId as string);
        const where = { account_id: account.id, status: query.status as string | undefined };
        const { items, nextCursor } = await world.page(instalmentPlans, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentPlan), nextCursor } };
      },
    },
    changes: {
      convertTransaction: async (world, request) => {
        const plan = await convertTransaction(world, transactionOf(request), offerCodeOf(request));
        const headers = { location: `${base}/instalment-plans/${plan.id}` };
        return { status: 201, body: presentPlan(plan), headers };
      },
      prepayInstalments: async (world, request) => {
        const { partsCount } = (request.body ?? {}) as { readonly partsCount?: number };
        return { status: 200, body: presentPlan(await prepayInstalments(world, planOf(request), partsCount)) };
      },
      cancelInstalments: async (world, request) => ({
        status: 200,
        body: presentPlan(await cancelInstalments(world, planOf(request))),
      }),
    },
  },
} satisfies SandboxModule;
