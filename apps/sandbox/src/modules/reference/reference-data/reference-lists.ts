import { bank } from "./lists/banks.ts";
import { branch } from "./lists/branches.ts";
import * as cards from "./lists/cards.ts";
import { city } from "./lists/cities.ts";
import { country } from "./lists/countries.ts";
import { currencyTable } from "./lists/currencies.ts";
import * as customers from "./lists/customers.ts";
import { languageList } from "./lists/languages.ts";
import { mcc } from "./lists/merchant-categories.ts";
import { region } from "./lists/regions.ts";
import * as switching from "./lists/switching.ts";
import type { ReferenceList } from "./reference-list.ts";

/** The thirty lists of by parameterName. */
export const referenceLists: ReadonlyMap<string, ReferenceList> = new Map([
  ["BANK", bank],
  ["ACCOUNT_TYPE_LIST", customers.accountTypeList],
  ["ACTION_LIST", switching.actionList],
  ["ACTION_TABLE", switching.actionTable],
  ["ADDRESS_TYPE", customers.addressType],
  ["BRANCH", branch],
  ["CARD_BATCH_STATUS", cards.cardBatchStatus],
  ["CARD_PRODUCT", cards.cardProduct],
  ["CARD_STATUS", cards.cardStatus],
  ["CARD_REASON", cards.cardReason],
  ["CARD_TYPE", cards.cardType],
  ["CITY", city],
  ["COUNTRY", country],
  ["CR_PROFILE", customers.crProfile],
  ["CURRENCY_TABLE", currencyTable],
  ["DOCUMENT_LIST", customers.documentList],
  ["LANGUAGE_LIST", languageList],
  ["MCC", mcc],
  ["CHAIN", customers.chain],
  ["OWNER_LIST", customers.ownerList],
  ["PLASTIC_LIST", cards.plasticList],
  ["PROCESSING_LIST", switching.processingList],
  ["PROTOCOL_LIST", switching.protocolList],
  ["REGION", region],
  ["STATUS_REASON_LIST", cards.statusReasonList],
  ["TITLE_LIST", customers.titleList],
  ["TRANSACTION_STATUS", switching.transactionStatus],
  ["TRANSACTION_DEFINITION", switching.transactionDefinition],
  ["VIP_LIST", customers.vipList],
  ["WITHDRAWAL_REASON_CODE", cards.withdrawalReasonCode],
]);
