import { ApiError } from "@connect-portal/contract";
import { cards, customers } from "../../../entities/issuing.ts";
import { fraudListEntries, fraudLists, listedValue, MOST_ENTRIES, MOST_LISTS } from "../../../entities/payments.ts";
import type { FraudList, FraudListEntry, ListAttribute } from "../../../simulator/fraud/fraud-list.ts";
import type { World } from "../../../world/world.ts";

type NewList = Pick<FraudList, "name" | "attribute" | "effect">;

interface NewListEntry {
  readonly value: string;
  readonly reason?: string | null;
  readonly expiresAt?: string | null;
  readonly caseId?: string;
}

/** The format of each kind of value (ISO 8583 fields 41 and 42, ISO 3166-1, ISO 18245). */
const forms: Readonly<Record<ListAttribute, RegExp>> = {
  card: /^crd_[0-9A-Z]{10}$/,
  customer: /^cus_[0-9A-Z]{10}$/,
  merchant: /^[0-9A-Za-z]{1,15}$/,
  terminal: /^[0-9A-Za-z]{1,8}$/,
  country: /^[A-Z]{2}$/,
  mcc: /^[0-9]{4}$/,
};

/**
 * Adds a value to a list. If it is on the list, it gets the new reason and the new end.
 * @throws ApiError reference_invalid, date_invalid, fraud_list_state_conflict
 */
export async function addListEntry(world: World, list: FraudList, input: NewListEntry): Promise<FraudListEntry> {
  const { value, reason = null, caseId = null } = input;
  await assertValue(world, list.attribute, value);
  const expiresAt = expiryOf(world, input.expiresAt ?? null);
  const there = await world.by(fraudListEntries, { value: listedValue(list.attribute, value) });
  const before = there.find(({ listId }) => listId === list.id);
  if (!before) await assertRoom(world, list);
  return world.put(fraudListEntries, {
    id: before?.id ?? world.newId(fraudListEntries.prefix),
    listId: list.id,
    attribute: list.attribute,
    effect: list.effect,
    value,
    reason,
    expiresAt,
    addedAt: world.now.toISOString(),
    caseId,
    removedAt: null,
  });
}

async function assertValue(world: World, attribute: ListAttribute, value: string): Promise<void> {
  const isThere =
    (attribute !== "card" || (await world.find(cards, value)) !== undefined) &&
    (attribute !== "customer" || (await world.find(customers, value)) !== undefined);
  if (forms[attribute].test(value) && isThere) return;
  throw new ApiError("reference_invalid", {
    detail: `The list holds ${attribute} values.`,
    errors: [{ in: "body", pointer: "/value", message: `is not a ${attribute}${isThere ? "" : " of your sandbox"}` }],
  });
}

function expiryOf(world: World, expiresAt: string | null): string | null {
  const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
  if (end === null || end > world.now.toISOString()) return end;
  throw new ApiError("date_invalid", {
    detail: `The sandbox's clock shows ${world.now.toISOString()}.`,
    errors: [{ in: "body", pointer: "/expiresAt", message: "must be in the future" }],
  });
}

async function assertRoom(world: World, { id }: FraudList): Promise<void> {
  const entries = await world.by(fraudListEntries, { list_id: id }, { limit: MOST_ENTRIES });
  if (entries.length < MOST_ENTRIES) return;
  throw new ApiError("fraud_list_state_conflict", { detail: `The list has ${MOST_ENTRIES} entries, the maximum.` });
}

/** @throws ApiError fraud_list_state_conflict */
export async function createList(world: World, { name, attribute, effect }: NewList): Promise<FraudList> {
  const existing = await world.by(fraudLists, {}, { limit: MOST_LISTS });
  if (existing.length >= MOST_LISTS) {
    throw new ApiError("fraud_list_state_conflict", { detail: `There are ${MOST_LISTS} lists, the maximum.` });
  }
  const createdAt = world.now.toISOString();
  return world.put(fraudLists, { id: world.newId(fraudLists.prefix), name, attribute, effect, createdAt });
}
