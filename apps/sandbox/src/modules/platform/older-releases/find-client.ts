import { ApiError } from "@connect-portal/contract";
import { customers } from "../../../entities/issuing.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import type { ReadWorld } from "../../../world/world.ts";

/** Finds a customer by the bank's own number, which the older releases use. */
export async function findClient(world: ReadWorld, clientCode: string): Promise<Customer | undefined> {
  const [customer] = await world.by(customers, { number: clientCode }, { limit: 1 });
  return customer;
}

/** @throws ApiError customer_not_found */
export async function getClient(world: ReadWorld, clientCode: string): Promise<Customer> {
  const customer = await findClient(world, clientCode);
  if (customer) return customer;
  throw new ApiError("customer_not_found", { detail: `No client has the code ${clientCode}.` });
}
