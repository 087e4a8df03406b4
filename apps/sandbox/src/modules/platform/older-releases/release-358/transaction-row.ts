import { paddedAmount } from "../../../../simulator/older-releases/padded-amount.ts";
import { writtenDay } from "../../../../simulator/older-releases/written-day.ts";
import { numberOfCurrency } from "../../../../simulator/switching/currency-numbers.ts";
import type { Transaction } from "../../../../simulator/transactions/transaction.ts";
import { wordOf } from "../words.ts";

/** A transaction in the shape of release 3.5. */
export function transactionRow(transaction: Transaction) {
  const { id, kind, cardId, direction, transactionAmount, billingAmount, acceptor, description } = transaction;
  return {
    TRANSACTION_ID: id,
    TRANSACTION_TYPE: wordOf(kind),
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
