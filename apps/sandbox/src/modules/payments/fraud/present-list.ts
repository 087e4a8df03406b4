import type { FraudList, FraudListEntry } from "../../../simulator/fraud/fraud-list.ts";

export function presentList({ id, name, attribute, effect, createdAt }: FraudList) {
  return { listId: id, name, attribute, effect, createdAt };
}

export function presentListEntry({ id, listId, value, reason, expiresAt, caseId, addedAt }: FraudListEntry) {
  return { entryId: id, listId, value, reason, expiresAt, caseId, addedAt };
}
