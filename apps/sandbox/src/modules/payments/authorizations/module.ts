import { authorizations } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { isOpen } from "../../../simulator/authorizations/states.ts";
import type { Due, World } from "../../../world/world.ts";
import { HOLD_ENDS } from "./authorize.ts";
import { changeAuthorization, openAmount } from "./change-authorization.ts";

export default {
  world: { due: { [HOLD_ENDS]: expireAuthorization } },
} satisfies SandboxModule;

/** Ends a hold: the uncleared amount is released. It still counts toward limits, because it may clear late. */
export async function expireAuthorization(world: World, { subject }: Due): Promise<void> {
  const authorization = await world.get(authorizations, subject);
  if (!isOpen(authorization)) return;
  await changeAuthorization(world, authorization, {
    status: authorization.status === "partially_cleared" ? "cleared" : "expired",
    event: "authorization.expired",
    held: 0,
    followUp: { kind: "expiry", amount: openAmount(authorization) },
  });
}
