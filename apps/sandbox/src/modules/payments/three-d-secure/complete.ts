import { authentications } from "../../../entities/payments.ts";
import {
  type Authentication,
  eciOf,
  provesSomething,
  type TransStatus,
} from "../../../simulator/three-d-secure/authentication.ts";
import type { World } from "../../../world/world.ts";
import { presentAuthentication } from "./present-authentication.ts";
import { authenticationValueOf } from "./transaction-ids.ts";

/** The kind of scheduled item that ends an unanswered challenge. */
export const CHALLENGE_ENDS = "challenge_ends";

/** The result's part of an authentication. */
export function resultOf(authentication: Authentication, transStatus: TransStatus, now: Date) {
  return {
    transStatus,
    eci: eciOf(authentication.scheme, transStatus),
    authenticationValue: provesSomething(transStatus)
      ? authenticationValueOf({ ...authentication, transStatus })
      : null,
    completedAt: now.toISOString(),
  };
}

/** Ends a challenge, with its event. */
export function complete(
  world: World,
  challenged: Authentication,
  transStatus: "Y" | "N",
  changes: Partial<
    Pick<Authentication, "transStatusReason" | "codeTriesLeft" | "interactionCounter" | "challengeCancel">
  >,
): Authentication {
  const completed = world.put(authentications, {
    ...challenged,
    ...changes,
    ...resultOf(challenged, transStatus, world.now),
  });
  world.unschedule(CHALLENGE_ENDS, completed.id);
  world.emit({
    type: "authentication.completed",
    subject: completed.id,
    before: presentAuthentication(challenged),
    after: presentAuthentication(completed),
  });
  return completed;
}
