import { ApiError } from "@connect-portal/contract";
import { merchants, outlets } from "../../../entities/acquiring.ts";
import type { Outlet } from "../../../simulator/merchants/merchant.ts";
import type { World } from "../../../world/world.ts";
import { assertCode } from "../../reference/reference-data/assert-code.ts";
import { presentOutlet } from "./present-merchant.ts";

export interface NewOutlet {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly city: string;
  readonly countryCode: string;
}

export async function openOutlet(world: World, merchantId: string, input: NewOutlet): Promise<Outlet> {
  const merchant = await world.get(merchants, merchantId);
  if (merchant.status !== "active") {
    const detail = `The merchant is ${merchant.status}. Only an active merchant can open outlets.`;
    throw new ApiError("merchant_state_conflict", { detail });
  }
  assertCode("COUNTRY", input.countryCode, "/countryCode");
  const outlet = world.put(outlets, {
    id: world.newId("out"),
    merchantId,
    name: input.name,
    status: "active",
    city: input.city,
    countryCode: input.countryCode,
    addressLines: input.addressLines,
    openedAt: world.now.toISOString(),
    closedAt: null,
  });
  world.emit({ type: "outlet.opened", subject: outlet.id, before: null, after: presentOutlet(outlet) });
  return outlet;
}
