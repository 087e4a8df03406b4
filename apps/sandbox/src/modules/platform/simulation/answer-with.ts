import { SANDBOX_BASE } from "@connect-portal/contract";
import type { HandlerAnswer } from "../../../engine/handlers.ts";
import { accounts } from "../../../entities/issuing.ts";
import { availableOf } from "../../../simulator/accounts/account.ts";
import type { Authorization } from "../../../simulator/authorizations/authorization.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { presentAuthorization } from "../../payments/authorizations/present-authorization.ts";

/** An authorization, and the available amount of its account; null where its issuer did not answer or may not tell. */
export async function presentWithBalance(world: ReadWorld, authorization: Authorization) {
  const { accountId } = authorization;
  const account = accountId === null || !tellsBalance(authorization) ? undefined : await world.get(accounts, accountId);
  const balance = account && (await world.balanceOf(account.id));
  const money = (amount: number) => ({ amount, currencyCode: account?.currencyCode ?? "" });
  return {
    ...presentAuthorization(authorization),
    availableAmount: account && balance ? money(availableOf(account, balance)) : null,
    ledgerAmount: balance ? money(balance.balance) : null,
  };
}

/** Only the issuer's host knows a balance, and a declined inquiry gets none. */
function tellsBalance({ kind, decision }: Authorization): boolean {
  return decision.decidedBy === "issuer" && (kind !== "balance_inquiry" || decision.approved);
}

/** The response to a message that created an authorization. */
export async function created(world: ReadWorld, authorization: Authorization): Promise<HandlerAnswer> {
  const location = `${SANDBOX_BASE}/4.2.4/issuing/authorizations/${authorization.id}`;
  return { status: 201, body: await presentWithBalance(world, authorization), headers: { location } };
}
