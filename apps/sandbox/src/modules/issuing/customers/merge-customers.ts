import { ApiError } from "@connect-portal/contract";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { hasEnded } from "../../../simulator/customers/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { accounts } from "../accounts/accounts.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { cards } from "../cards/cards.ts";
import { presentCard } from "../cards/present-card.ts";
import { customers } from "./customers.ts";
import { changeCustomer } from "./update-customer.ts";

/** One person who is in the books twice: accounts and cards of the duplicate become those of the one that stays. */
export async function mergeCustomers(world: World, customerId: string, duplicateId: string): Promise<Customer> {
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
