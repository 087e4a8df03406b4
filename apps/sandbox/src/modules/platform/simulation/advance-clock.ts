import { ApiError } from "@connect-portal/contract";
import type { World } from "../../../world/world.ts";

export type AdvanceBody = { readonly to: string } | { readonly days: number };

const DAY = 86_400_000;
/** A jump further than that takes longer than a call may. */
const MOST_DAYS = 400;

/** Lets the world's clock go to a moment. @throws ApiError clock_conflict, date_invalid */
export async function advanceClock(world: World, body: AdvanceBody) {
  const from = world.now;
  const to = "to" in body ? new Date(body.to) : new Date(from.getTime() + body.days * DAY);
  if (Number.isNaN(to.getTime())) throw refusal("date_invalid", "is not a valid time");
  if (to <= from) {
    throw new ApiError("clock_conflict", {
      detail: `The sandbox's clock shows ${from.toISOString()}: it cannot move back.`,
    });
  }
  if (to.getTime() - from.getTime() > MOST_DAYS * DAY) {
    throw refusal("date_invalid", `must be at most ${MOST_DAYS} days ahead of ${from.toISOString()}`);
  }
  const happened = await world.advance(to);
  return { from: from.toISOString(), now: world.now.toISOString(), running: world.clock.isRunning, happened };
}

function refusal(code: "date_invalid", message: string): ApiError {
  return new ApiError(code, { errors: [{ in: "body", pointer: "/to", message }] });
}
