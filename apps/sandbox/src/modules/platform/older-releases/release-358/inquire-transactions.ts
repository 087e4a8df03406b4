import type { ReadWorld } from "../../../../world/world.ts";
import { cards } from "../../../issuing/cards/cards.ts";
import { transactions } from "../../../issuing/transactions/transactions.ts";
import { within } from "../date-range.ts";
import { getAccountBy } from "../find-account.ts";
import { numberedPage } from "../numbered-page.ts";
import { dayOf } from "./response-info.ts";
import { transactionRow } from "./transaction-row.ts";

export interface TransactionInquiry {
  readonly ACCOUNT_NUMBER?: string;
  readonly CARD_ID?: string;
  readonly FROM_DATE?: string;
  readonly TO_DATE?: string;
}

/** The release has no pages: who has more asks for fewer days. */
const MOST_ROWS = 50;

/** The newest of an account or a card. @throws ApiError account_not_found, card_not_found, date_invalid */
export async function inquireTransactions(world: ReadWorld, wanted: TransactionInquiry) {
  const { ACCOUNT_NUMBER, CARD_ID, FROM_DATE, TO_DATE } = wanted;
  const account = ACCOUNT_NUMBER && (await getAccountBy(world, { accountNumber: ACCOUNT_NUMBER })).id;
  const card = CARD_ID && (await world.get(cards, CARD_ID)).id;
  const isInRange = within(
    {
      ...(FROM_DATE !== undefined && { fromDate: dayOf(FROM_DATE, "/FROM_DATE") }),
      ...(TO_DATE !== undefined && { toDate: dayOf(TO_DATE, "/TO_DATE") }),
    },
    "/TO_DATE",
  );
  const { rows, pageInfo } = await numberedPage(
    (request) => world.page(transactions, { account_id: account, card_id: card }, request),
    { pageSize: MOST_ROWS },
    ({ postedAt }) => isInRange(postedAt),
  );
  return { TRANSACTION_LIST: rows.map(transactionRow), MORE_ROWS: pageInfo.moreRows ? "Y" : "N" };
}
