import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { World } from "../../../world/world.ts";
import { authorize } from "../../payments/authorizations/authorize.ts";
import { type AuthorizationBody, readMessage } from "./read-message.ts";

/** 0200 of a cash machine: the PIN is always checked. */
export async function simulateCashWithdrawal(world: World, body: AuthorizationBody): Promise<Authorization> {
  return authorize(world, await readMessage(world, { ...body, kind: "cash_withdrawal" }));
}

/** Asks what there is, and moves nothing. */
export async function simulateBalanceInquiry(world: World, body: AuthorizationBody): Promise<Authorization> {
  return authorize(world, await readMessage(world, { ...body, kind: "balance_inquiry" }));
}
