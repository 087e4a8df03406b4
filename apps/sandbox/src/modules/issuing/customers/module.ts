import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { closeCustomer } from "./close-customer.ts";
import { createCustomer, type NewCustomer } from "./create-customer.ts";
import { customers } from "./customers.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { presentCustomer } from "./present-customer.ts";
import { reopenCustomer } from "./reopen-customer.ts";
import { type KycOutcome, setKycStatus } from "./set-kyc-status.ts";
import { type CustomerPatch, updateCustomer } from "./update-customer.ts";

const base = "/PowerCardConnectApi/rest/4.2.4/issuing/customers";
const idOf = ({ params }: HandlerRequest) => params.customerId as string;
const text = (value: unknown) => value as string | undefined;

const answerWith = async (world: ReadWorld, customer: Customer): Promise<HandlerAnswer> => ({
  status: 200,
  body: presentCustomer(customer),
  headers: { etag: await etagOf(world, customers, customer.id) },
});

export default {
  world: {
    reads: {
      searchCustomers: async (world, request) => {
        const { customerNumber, status, latinName } = request.query;
        const where = { number: text(customerNumber), status: text(status), search: text(latinName)?.toLowerCase() };
        const { items, nextCursor } = await world.page(customers, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentCustomer), nextCursor } };
      },
      getCustomer: async (world, request) => answerWith(world, await world.get(customers, idOf(request))),
    },
    changes: {
      createCustomer: async (world, { body }) => {
        const customer = await createCustomer(world, body as NewCustomer);
        const answer = await answerWith(world, customer);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/${customer.id}` } };
      },
      updateCustomer: async (world, request) => {
        await assertMatches(world, customers, idOf(request), request);
        return answerWith(world, await updateCustomer(world, idOf(request), request.body as CustomerPatch));
      },
      setKycStatus: async (world, request) =>
        answerWith(world, await setKycStatus(world, idOf(request), request.body as KycOutcome)),
      closeCustomer: async (world, request) => answerWith(world, await closeCustomer(world, idOf(request))),
      reopenCustomer: async (world, request) => answerWith(world, await reopenCustomer(world, idOf(request))),
      mergeCustomers: async (world, request) => {
        const { duplicateCustomerId } = request.body as { readonly duplicateCustomerId: string };
        return answerWith(world, await mergeCustomers(world, idOf(request), duplicateCustomerId));
      },
    },
  },
} satisfies SandboxModule;
