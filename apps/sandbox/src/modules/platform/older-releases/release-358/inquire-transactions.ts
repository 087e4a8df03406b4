import { cards, transactions } from "../../../../entities/issuing.ts";
import { numberOfCurrency } from "../../../../simulator/money/currencies.ts";
import { paddedAmount, writtenDay } from "../../../../simulator/older-releases/written.ts";
import type { Transaction } from "../../../../simulator/transactions/transaction.ts";
import type { ReadWorld } from "../../../../world/world.ts";
import { getAccountBy } from "../account-handlers.ts";
import { within } from "../date-range.ts";
import { wordOf } from "../in-older-words.ts";
import { numberedPage } from "../numbered-page.ts";
import { dayOf } from "./response-info.ts";

interface TransactionInquiry {
  readonly ACCOUNT_NUMBER?: string;
  readonly CARD_ID?: string;
  readonly FROM_DATE?: string;
  readonly TO_DATE?: string;
}

/** The release has no pages: a longer list has to be requested by fewer days. */
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

/** The release has no code for money that comes in or goes out without one of its cards. */
function typeOf(kind: Transaction["kind"]) {
  if (kind === "load" || kind === "deposit") return "PAYMENT";
  return kind === "unload" || kind === "load_reversal" ? "ADJUSTMENT" : wordOf(kind);
}

/** A transaction in the shape of release 3.5. */
function transactionRow(transaction: Transaction) {
  const { id, kind, cardId, direction, transactionAmount, billingAmount, acceptor, description } = transaction;
  return {
    TRANSACTION_ID: id,
    TRANSACTION_TYPE: typeOf(kind),
    CARD_ID: cardId ?? "",
    SIGN: direction === "debit" ? "D" : "C",
    TRANSACTION_AMOUNT: paddedAmount(transactionAmount.amount),
    TRANSACTION_CURRENCY: numberOfCurrency(transactionAmount.currencyCode),
    BILLING_AMOUNT: paddedAmount(billingAmount.amount),
    BILLING_CURRENCY: numberOfCurrency(billingAmount.currencyCode),
    MERCHANT_NAME: acceptor?.name ?? "",
    MERCHANT_NUMBER: acceptor?.merchantNumber ?? "",
    TERMINAL_NUMBER: acceptor?.terminalNumber ?? "",
    MCC: acceptor?.mcc ?? "",
    MERCHANT_CITY: acceptor?.city ?? "",
    MERCHANT_COUNTRY: acceptor?.countryCode ?? "",
    REFERENCE_NUMBER: transaction.networkReference ?? "",
    DESCRIPTION: description,
    POSTING_DATE: writtenDay(transaction.postedAt),
    VALUE_DATE: writtenDay(transaction.valueDate),
  };
}
