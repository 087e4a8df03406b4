import { ApiError } from "@connect-portal/contract";
import { customers } from "../../../entities/issuing.ts";
import type { Delivery } from "../../../simulator/cards/card.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { assertCode } from "./assert-code.ts";

/** @throws ApiError when the branch does not exist, or the customer has no such address */
export async function assertDelivery(
  world: ReadWorld,
  customerId: string,
  delivery: Delivery | null | undefined,
): Promise<void> {
  if (delivery?.method === "branch") assertCode("BRANCH", delivery.branchCode, "/delivery/branchCode");
  if (delivery?.method !== "mail") return;
  const { addressTypeCode } = delivery;
  assertCode("ADDRESS_TYPE", addressTypeCode, "/delivery/addressTypeCode");
  const customer = await world.get(customers, customerId);
  if (customer.addresses.some(({ typeCode }) => typeCode === addressTypeCode)) return;
  throw new ApiError("reference_invalid", {
    detail: `The customer has no address of the type ${addressTypeCode}.`,
    errors: [{ in: "body", pointer: "/delivery/addressTypeCode", message: "is not an address of the customer" }],
  });
}
