import { ApiError } from "@connect-portal/contract";
import { authorizations } from "../../../entities/payments.ts";
import type { Authorization, AuthorizationStatus, FollowUp } from "../../../simulator/authorizations/authorization.ts";
import { isOpen, mayBecome } from "../../../simulator/authorizations/states.ts";
import { limitCodesOf } from "../../../simulator/cards/limits.ts";
import type { World } from "../../../world/world.ts";
import { countUse, type Use } from "../../issuing/cards/usage.ts";
import { HOLD_ENDS } from "./authorize.ts";
import { countCashback } from "./count-card-use.ts";
import { presentAuthorization } from "./present-authorization.ts";

interface AuthorizationChange {
  readonly status: AuthorizationStatus;
  readonly event: string;
  /** The amount that the authorization holds from now on, in minor units of the billing currency. */
  readonly held: number;
  readonly followUp: Pick<FollowUp, "kind" | "amount" | "decision"> & { readonly traceNumber?: string | null };
  readonly values?: Partial<Pick<Authorization, Changing>>;
  /** The change in the limits' use. */
  readonly used?: { readonly amount: number; readonly count: number };
}

type Changing =
  | "approvedAmount"
  | "clearedAmount"
  | "clearedInTransaction"
  | "reversedAmount"
  | "heldUntil"
  | "transactionAmount"
  | "billingAmount";

/** The most messages that may follow one authorization. */
const MOST_FOLLOW_UPS = 200;

/** Changes an authorization, with its hold, its limits and its event. @throws ApiError authorization_state_conflict */
export async function changeAuthorization(
  world: World,
  authorization: Authorization,
  { status, event, held, followUp, values, used }: AuthorizationChange,
): Promise<Authorization> {
  const isSame = status === authorization.status && isOpen(authorization);
  if (!isSame && !mayBecome(authorization.status, status)) throw conflict(authorization);
  if (authorization.followUps.length >= MOST_FOLLOW_UPS) {
    throw new ApiError("authorization_state_conflict", { detail: "The authorization has too many messages." });
  }
  const { accountId } = authorization;
  if (accountId !== null && held !== authorization.held) await world.hold(accountId, held - authorization.held);
  if (used) await countChange(world, authorization, followUp.kind, used);
  if (status === "reversed") await countCashback(world, authorization, -1);
  const changed = world.put(authorizations, {
    ...authorization,
    ...values,
    status,
    held: accountId === null ? 0 : held,
    followUps: [
      ...authorization.followUps,
      { ...followUp, traceNumber: followUp.traceNumber ?? null, at: world.now.toISOString() },
    ],
  });
  if (!isOpen(changed)) world.unschedule(HOLD_ENDS, changed.id);
  else if (changed.heldUntil !== null) {
    world.schedule({ kind: HOLD_ENDS, subject: changed.id, at: new Date(changed.heldUntil) });
  }
  const [before, after] = [presentAuthorization(authorization), presentAuthorization(changed)];
  world.emit({ type: event, subject: changed.id, before, after });
  return changed;
}

/** Changes what an authorization has counted toward the limits of its card, in minor units of the billing currency. */
export async function countChange(
  world: World,
  authorization: Authorization,
  kind: FollowUp["kind"],
  used: Pick<Use, "amount" | "count">,
): Promise<void> {
  const { cardId, accountId, billingAmount, limitsRate: rate } = authorization;
  if (cardId === null) return;
  const codes = limitCodesOf(authorization);
  for (const use of usesOf(authorization, kind, used, world.now)) {
    await countUse(world, cardId, { codes, ...use, accountId, rate, currencyCode: billingAmount.currencyCode });
  }
}

type Counted = Pick<Use, "amount" | "count" | "at">;

/**
 * When a change counts toward limits: an increment on its own day, and what is given back on the days on which it was
 * counted, the latest first. All else counts on the day of the authorization.
 */
function usesOf(
  { createdAt, followUps, reversedAmount }: Authorization,
  kind: FollowUp["kind"],
  { amount, count }: { readonly amount: number; readonly count: number },
  now: Date,
): Counted[] {
  const first = new Date(createdAt);
  if (kind === "increment") return [{ amount, count, at: now }];
  let given = reversedAmount;
  let left = Math.max(0, -amount);
  const back = followUps.toReversed().flatMap((one): Counted[] => {
    if (one.kind !== "increment") return [];
    const counted = Math.max(0, one.amount - given);
    given = Math.max(0, given - one.amount);
    const part = Math.min(left, counted);
    left -= part;
    return part === 0 ? [] : [{ amount: -part, count: 0, at: new Date(one.at) }];
  });
  return [...back, { amount: amount < 0 ? -left : amount, count, at: first }];
}

export function conflict({ status }: Authorization): ApiError {
  return new ApiError("authorization_state_conflict", {
    detail: `The authorization is ${status}: nothing of it is open.`,
  });
}

/**
 * The amount that may still clear or be reversed, in minor units of the billing currency. For a foreign card nothing is
 * held here.
 */
export function openAmount({ approvedAmount, clearedAmount, reversedAmount }: Authorization): number {
  return Math.max(0, approvedAmount - clearedAmount - reversedAmount);
}
