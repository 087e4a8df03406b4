import type { Database } from "@connect-portal/database";
import { countOpenLinks } from "../account-links/account-links.repository.ts";
import type { LinkPurpose } from "../account-links/account-links.tables.ts";
import { issueLink } from "../account-links/issue-link.ts";

const MOST_OPEN = 3;

/**
 * The token of a new link, or undefined when three can still be used: a stranger may ask for them, so they must not
 * flood a mailbox. The owner is not locked out, because those three are in the mailbox. The caller holds the user's lock.
 */
export async function issueLimitedLink(
  tx: Database,
  purpose: LinkPurpose,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  if ((await countOpenLinks(tx, purpose, userId, now)) >= MOST_OPEN) return undefined;
  return issueLink(tx, purpose, userId, now);
}
