import type { HandlerAnswer, RequestOf } from "../../../engine/handlers.ts";
import { disputeReasons, reasonsOfNetwork } from "../../../simulator/disputes/reasons.ts";
import { flowOf } from "../../../simulator/disputes/stages.ts";
import type { ReadWorld } from "../../../world/world.ts";

export function listDisputeReasons(_world: ReadWorld, { query }: RequestOf<"listDisputeReasons">): HandlerAnswer {
  const { network, family } = query;
  const known = network === undefined ? disputeReasons : reasonsOfNetwork(network);
  const items = known
    .filter((reason) => family === undefined || reason.family === family)
    .map(({ network: of, code, label, family: kind, days }) => ({
      network: of,
      reasonCode: code,
      label,
      family: kind,
      flow: flowOf(of, kind),
      chargebackWithinDays: days,
    }));
  return { status: 200, body: { items } };
}
