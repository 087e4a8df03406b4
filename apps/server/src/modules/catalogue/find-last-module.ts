import type { Content, Module } from "@connect-portal/content";
import type { RequestContext } from "../../context.ts";
import { listRecords } from "../audit/activity/activity.repository.ts";
import { countThrough, selectRecords } from "../audit/activity/select-records.ts";
import { findOpenModule } from "./visibility.ts";

/** So many choices are looked at: of what the user chose, some may be closed since. */
const CHOICES = 10;

/**
 * The module that the user chose last and may still open, as the activity log knows it: nothing of it stays in a browser
 * that somebody else uses next.
 */
export async function findLastModule(
  { db, principal: { userId, username, productIds } }: RequestContext,
  content: Content,
): Promise<Module | undefined> {
  const action = "Select ConnectAPI Module";
  const numbers = await countThrough(db, username, { action });
  if (!numbers) return undefined;
  const { first, last } = numbers;
  const latest = { first: Math.max(first, last - CHOICES + 1), last };
  const selection = await selectRecords(db, username, action, latest);
  const records = selection ? await listRecords(db, username, selection) : [];
  return (
    records
      // A deleted account's name may be somebody else's now.
      .filter(({ actorUserId }) => actorUserId === userId)
      .map(({ data }) => findOpenModule(content, productIds, data ?? ""))
      .find((module) => module !== undefined)
  );
}
