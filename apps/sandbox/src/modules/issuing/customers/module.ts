import { ApiError, SANDBOX_BASE } from "@connect-portal/contract";
import type { HandlerAnswer } from "../../../engine/handlers.ts";
import { accounts, cards, customers } from "../../../entities/issuing.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { hasEnded } from "../../../simulator/customers/lifecycle.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { presentCard } from "../cards/present-card.ts";
import { closeCustomer, reopenCustomer } from "./close-customer.ts";
import { createCustomer } from "./create-customer.ts";
import { presentCustomer } from "./present-customer.ts";
import { setKycStatus } from "./set-kyc-status.ts";
import { changeCustomer, updateCustomer } from "./update-customer.ts";

const base = `${SANDBOX_BASE}/4.2.4/issuing/customers`;

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
        const where = { number: customerNumber, status, search: latinName?.toLowerCase() };
        const { items, nextCursor } = await world.page(customers, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentCustomer), nextCursor } };
      },
      getCustomer: async (world, request) => answerWith(world, await world.get(customers, request.params.customerId)),
    },
    changes: {
      createCustomer: async (world, { body }) => {
        const customer = await createCustomer(world, body);
        const answer = await answerWith(world, customer);
        return { ...answer, status: 201, headers: { ...answer.headers, location: `${base}/${customer.id}` } };
      },
      updateCustomer: async (world, request) => {
        await assertMatches(world, customers, request.params.customerId, request);
        return answerWith(world, await updateCustomer(world, request.params.customerId, request.body));
      },
      setKycStatus: async (world, request) =>
        answerWith(world, await setKycStatus(world, request.params.customerId, request.body)),
      closeCustomer: async (world, request) => answerWith(world, await closeCustomer(world, request.params.customerId)),
      reopenCustomer: async (world, request) =>
        answerWith(world, await reopenCustomer(world, request.params.customerId)),
      mergeCustomers: async (world, request) => {
        const { duplicateCustomerId } = request.body;
        return answerWith(world, await mergeCustomers(world, request.params.customerId, duplicateCustomerId));
      },
    },
  },
} satisfies SandboxModule;

/** Merges two records of one person: the remaining one gets the accounts and cards of the duplicate. */
async function mergeCustomers(world: World, customerId: string, duplicateId: string): Promise<Customer> {
  if (customerId === duplicateId) {
    throw new ApiError("reference_invalid", {
      errors: [{ in: "body", pointer: "/duplicateCustomerId", message: "is the customer that remains" }],
    });
  }
  const kept = await world.get(customers, customerId);
  const duplicate = await world.get(customers, duplicateId);
  for (const customer of [kept, duplicate]) {
    if (hasEnded(customer)) {
      throw new ApiError("customer_state_conflict", { detail: `${customer.id} is ${customer.status}.` });
    }
  }
  if (kept.kind !== duplicate.kind) {
    throw new ApiError("customer_state_conflict", { detail: "A person and a company cannot be merged." });
  }
  await moveBelongings(world, duplicateId, customerId);
  const closedAt = world.now.toISOString();
  changeCustomer(
    world,
    duplicate,
    { ...duplicate, status: "merged", mergedInto: kept.id, closedAt },
    "customer.closed",
  );
  const metadata = { ...duplicate.metadata, ...kept.metadata };
  return changeCustomer(world, kept, { ...kept, metadata });
}

async function moveBelongings(world: World, from: string, customerId: string): Promise<void> {
  for (const account of await world.by(accounts, { customer_id: from })) {
    changeAccount(world, account, { ...account, customerId });
  }
  for (const card of await world.by(cards, { customer_id: from })) {
    const after = world.put(cards, { ...card, customerId });
    world.emit({ type: "card.updated", subject: card.id, before: presentCard(card), after: presentCard(after) });
  }
}
