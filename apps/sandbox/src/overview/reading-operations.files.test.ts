import { publishedContent } from "@connect-portal/content/testing";
import { expect, test } from "vitest";
import { readingOperations } from "./reading-operations.ts";

const store = await publishedContent();

test("what is in a world leads to the operation of the newest release that reads it", () => {
  expect(readingOperations(store.current(), [2])).toEqual({
    customer: { page: "/swagger-ui/4.2.4/issuing/customers?api=Get%20customer", parameter: "customerId" },
    account: { page: "/swagger-ui/4.2.4/issuing/accounts?api=Get%20account", parameter: "accountId" },
    card: { page: "/swagger-ui/4.2.4/issuing/card-management?api=Get%20card", parameter: "cardId" },
    transaction: { page: "/swagger-ui/4.2.4/issuing/accounts?api=Get%20transaction", parameter: "transactionId" },
    payment: { page: "/swagger-ui/4.2.4/issuing/simulation?api=Get%20authorization", parameter: "authorizationId" },
    token: { page: "/swagger-ui/4.2.4/issuing/tokens?api=Get%20token", parameter: "tokenId" },
    mandate: { page: "/swagger-ui/4.2.4/issuing/stored-credentials?api=Get%20mandate", parameter: "mandateId" },
    instalmentPlan: {
      page: "/swagger-ui/4.2.4/issuing/instalments?api=Get%20instalment%20plan",
      parameter: "planId",
    },
    dispute: { page: "/swagger-ui/4.2.4/issuing/disputes?api=Get%20dispute", parameter: "disputeId" },
    merchant: { page: "/swagger-ui/4.2.4/acquiring/merchants?api=Get%20merchant", parameter: "merchantId" },
  });
});

test("who may not open a document is not led to it", () => {
  expect(readingOperations(store.current(), [])).toEqual({});
});
