import { ApiError } from "@connect-portal/contract";
import { cards, customers } from "../../../entities/issuing.ts";
import type { CardLimit } from "../../../simulator/cards/card.ts";
import type { Customer } from "../../../simulator/customers/customer.ts";
import { hasEnded } from "../../../simulator/customers/lifecycle.ts";
import { hasTerms } from "../../../simulator/money/terms.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { presentUsed } from "../cards/present-limits.ts";
import { assertLimits, assertSincePin, replacing } from "../cards/set-limits.ts";
import { ofSource, usesOf } from "./shared-limits.ts";

interface CustomerLimits {
  readonly currencyCode: string;
  readonly limits: readonly CardLimit[];
}

/** The amounts that all cards of the customer together may still spend; in dirhams when no limits are set. */
export async function presentCustomerLimits(world: ReadWorld, { id, spendingLimits }: Customer) {
  const { currencyCode, limits } = spendingLimits ?? { currencyCode: "MAD", limits: [] };
  const uses = await usesOf(world, await world.by(cards, { customer_id: id }), currencyCode);
  return presentUsed(ofSource(limits, "customer", world.now), { currencyCode, uses, now: world.now });
}

/**
 * Sets limits, each replacing the one with its code and period.
 * @throws ApiError customer_state_conflict, currency_invalid for another currency than that of the existing limits
 */
export async function setCustomerLimits(world: World, customerId: string, wanted: CustomerLimits): Promise<Customer> {
  const customer = await world.get(customers, customerId);
  assertOpen(customer);
  const { spendingLimits } = customer;
  if (!hasTerms(wanted.currencyCode)) throw wrongCurrency("has no exchange rate in the sandbox");
  if (spendingLimits && spendingLimits.currencyCode !== wanted.currencyCode) {
    throw wrongCurrency(`must be ${spendingLimits.currencyCode}, as the limits that are set. Reset them first.`);
  }
  assertLimits(wanted.limits, world.now);
  assertSincePin(wanted.limits, () => false);
  const limits = replacing(spendingLimits?.limits ?? [], wanted.limits);
  return putLimits(world, customer, { currencyCode: wanted.currencyCode, limits });
}

/** Removes a limit, in all periods. */
export async function resetCustomerLimit(
  world: World,
  customerId: string,
  limitCode: CardLimit["limitCode"],
): Promise<void> {
  const customer = await world.get(customers, customerId);
  assertOpen(customer);
  const { spendingLimits } = customer;
  const kept = spendingLimits?.limits.filter((limit) => limit.limitCode !== limitCode) ?? [];
  if (spendingLimits && kept.length < spendingLimits.limits.length) {
    await putLimits(world, customer, { ...spendingLimits, limits: kept });
  }
}

async function putLimits(world: World, customer: Customer, wanted: CustomerLimits): Promise<Customer> {
  const before = await presentCustomerLimits(world, customer);
  const { spendingLimits: _, ...others } = customer;
  const changed = world.put(customers, wanted.limits.length > 0 ? { ...others, spendingLimits: wanted } : others);
  const after = await presentCustomerLimits(world, changed);
  world.emit({ type: "limit.changed", subject: customer.id, before, after });
  return changed;
}

function assertOpen(customer: Customer): void {
  if (!hasEnded(customer)) return;
  throw new ApiError("customer_state_conflict", { detail: `The customer is ${customer.status}.` });
}

function wrongCurrency(message: string): ApiError {
  return new ApiError("currency_invalid", { errors: [{ in: "body", pointer: "/currencyCode", message }] });
}
