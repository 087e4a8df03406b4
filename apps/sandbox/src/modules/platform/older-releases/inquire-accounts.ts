import { accounts } from "../../../entities/issuing.ts";
import type { AccountStatus } from "../../../simulator/accounts/account.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { findClient } from "./find-client.ts";
import { fromWord } from "./in-older-words.ts";
import { type NumberedPageRequest, numberedPage, oneOrPage } from "./numbered-page.ts";

interface AccountInquiry extends NumberedPageRequest {
  readonly accountID?: string;
  readonly accountNumber?: string;
  readonly clientCode?: string;
  readonly status?: Uppercase<AccountStatus>;
}

/** One account, or the newest that meet all conditions. No match is no error. */
export async function inquireAccounts(world: ReadWorld, wanted: AccountInquiry) {
  const { accountID, accountNumber, clientCode } = wanted;
  const status = wanted.status && fromWord<AccountStatus>(wanted.status);
  const customer = clientCode === undefined ? undefined : await findClient(world, clientCode);
  if (clientCode !== undefined && !customer) return numberedPage(async () => ({ items: [], nextCursor: null }), wanted);
  const where = { number: accountNumber, status, customer_id: customer?.id };
  return numberedPage(oneOrPage(world, accounts, accountID, where), wanted);
}
