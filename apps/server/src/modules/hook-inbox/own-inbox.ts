import { randomBytes } from "node:crypto";
import { ApiError, type InboxAnswer, paths } from "@connect-portal/contract";
import type { RequestContext } from "../../context.ts";
import { recordMade } from "../audit/record-act.ts";
import { findInbox, type InboxRow, insertInbox } from "./inboxes.repository.ts";

/** How an inbox answers until its owner says otherwise. */
const usualAnswer: InboxAnswer = {
  status: 200,
  delayMs: 0,
  contentType: "application/json",
  body: '{"received":true}',
};

/** 128 random bits: nobody finds an inbox by guessing. */
export function makeToken(): string {
  return randomBytes(16).toString("base64url");
}

/** The caller's inbox; the first look at it makes it. @throws ApiError session_expired */
export async function ownInbox({ db, principal, now }: RequestContext): Promise<InboxRow> {
  const { ownerId: userId } = principal;
  const existing = await findInbox(db, userId);
  if (existing) return existing;
  await db.transaction(async (tx) => {
    const inbox = { userId, token: makeToken(), createdAt: now(), answer: usualAnswer };
    if (!(await insertInbox(tx, inbox))) return;
    await recordMade(tx, userId, { action: "Create inbox address", webService: paths.hookInbox }, now());
  });
  const made = await findInbox(db, userId);
  // The account, or the organisation for which it acts, was deleted meanwhile.
  if (!made) throw new ApiError("session_expired");
  return made;
}
