import type { OlderWords } from "./in-older-words.ts";

export const cardPlaces: OlderWords["places"] = {
  "/cardProductCode": "/card/cardProduct",
  "/customerId": "/card/clientCode",
  "/accounts/0": "/card/accountNumber",
  "/accounts/0/accountNumber": "/card/accountNumber",
  "/accounts/0/accountTypeCode": "/card/accountType",
  "/accounts/0/currencyCode": "/card/currency",
  "/delivery/branchCode": "/card/branchCode",
  "/reasonCode": "/statusReason",
  "/limits/*": "/limitList/*/limitAmount",
  "/limits/*/amount": "/limitList/*/limitAmount",
};
