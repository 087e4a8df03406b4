import { ApiError } from "@connect-portal/contract";
import { customers } from "../../../entities/issuing.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { hasEnded } from "../../../simulator/customers/lifecycle.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";
import { type AddressInput, addressesOf } from "./customer-input.ts";
import { presentCustomer } from "./present-customer.ts";

/** RFC 7396: a sent field is set, null clears it, a field left out stays. */
export interface CustomerPatch {
  readonly name?: { readonly given?: string | null; readonly family?: string };
  readonly latinName?: string;
  readonly languageCode?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly addresses?: readonly AddressInput[];
  readonly metadata?: Readonly<Record<string, string | null>> | null;
}

export async function updateCustomer(world: World, customerId: string, patch: CustomerPatch): Promise<Customer> {
  const before = await world.get(customers, customerId);
  if (hasEnded(before)) {
    throw new ApiError("customer_state_conflict", { detail: `The customer is ${before.status} and can only be read.` });
  }
  const { name, metadata, addresses, languageCode, ...rest } = patch;
  if (languageCode !== undefined) assertCode("LANGUAGE_LIST", languageCode, "/languageCode");
  const after: Customer = {
    ...before,
    ...rest,
    languageCode: languageCode ?? before.languageCode,
    name: {
      given: name?.given === undefined ? before.name.given : (name.given ?? ""),
      family: name?.family ?? before.name.family,
    },
    addresses: addresses === undefined ? before.addresses : addressesOf(addresses),
    metadata: metadata === undefined ? before.metadata : mergedMetadata(before.metadata, metadata),
  };
  return changeCustomer(world, before, after);
}

/** Stores the changed customer and emits the event about it. */
export function changeCustomer(
  world: World,
  before: Customer,
  after: Customer,
  type: "customer.updated" | "customer.closed" = "customer.updated",
): Customer {
  world.put(customers, after);
  world.emit({ type, subject: after.id, before: presentCustomer(before), after: presentCustomer(after) });
  return after;
}

function mergedMetadata(before: Customer["metadata"], patch: CustomerPatch["metadata"]): Customer["metadata"] {
  if (!patch) return {};
  const merged = Object.entries({ ...before, ...patch });
  return Object.fromEntries(merged.filter((pair): pair is [string, string] => pair[1] !== null));
}
