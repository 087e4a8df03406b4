import type { FoundRecord } from "@connect-portal/contract";
import { presentActivityRecord } from "../activity/activity.presenter.ts";
import type { RecordRow } from "../activity/activity.repository.ts";
import { factsOf, ownAccountActions } from "../record-facts.ts";

/** A record with what its data says of what was done, as far as the server wrote that. */
export function presentFoundRecord(row: RecordRow): FoundRecord {
  const { target, thing, client, outcome } = factsOf(row);
  return {
    ...presentActivityRecord(row),
    object: target?.username ?? (ownAccountActions.includes(row.action) ? row.actorUsername : (thing ?? null)),
    address: client ?? null,
    outcome,
  };
}
