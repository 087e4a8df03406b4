import type { ActivityAnswer, ActivityRecord } from "@connect-portal/contract";

/** One line of the list: a record, or the number of one that was written and is not there any more. */
export type ListItem = { readonly record: number; readonly found: ActivityRecord | null };

/** The page with its gaps in their places, the latest first. */
export function listItems({ content, missingRecords }: Pick<ActivityAnswer, "content" | "missingRecords">): ListItem[] {
  return [
    ...content.map((found) => ({ record: found.record, found })),
    ...missingRecords.map((record) => ({ record, found: null })),
  ].sort((a, b) => b.record - a.record);
}
