import type { StatusEntry } from "./card-history.ts";

export function presentStatusEntry({ status, reasonCode, channel, operatorId, comment, changedAt }: StatusEntry) {
  return {
    statusCode: status,
    reasonCode,
    channel,
    operatorId,
    ...(comment !== null && { comment }),
    changedAt,
  };
}
