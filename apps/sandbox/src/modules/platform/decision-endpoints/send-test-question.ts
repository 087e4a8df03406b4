import { ApiError } from "@connect-portal/contract";
import type { Database } from "@connect-portal/database";
import { randomId } from "../../../world/ids.ts";
import { createAsk, type SendQuestion } from "./ask-decision.ts";
import { presentTestAnswer } from "./decision-endpoint.presenter.ts";
import { selectDecisionEndpoint } from "./decision-endpoints.repository.ts";

const MAD_50 = { amount: 5_000, currencyCode: "MAD" };

/** A sample payment with every field that a question has. */
const PAYMENT = {
  test: true,
  kind: "purchase",
  increases: null,
  cardId: "crd_0000000000",
  maskedPan: "445653••••••0000",
  accountId: "acc_0000000000",
  customerId: "cus_0000000000",
  network: "VISA",
  transactionAmount: MAD_50,
  billingAmount: MAD_50,
  cashbackAmount: { amount: 0, currencyCode: "MAD" },
  availableAmount: { amount: 100_000, currencyCode: "MAD" },
  partialApproval: true,
  merchant: {
    name: "TEST QUESTION",
    merchantNumber: "000000010004217",
    terminalNumber: "MV042171",
    mcc: "5411",
    city: "CASABLANCA",
    countryCode: "MA",
  },
  merchantId: null,
  entryMode: "chip",
  estimated: false,
  recurring: false,
  verification: "pin",
  traceNumber: null,
  fraudScore: 0,
};

/**
 * Sends an endpoint a question about a sample payment, also when it is disabled.
 * @throws ApiError decision_endpoint_not_found
 */
export async function sendTestQuestion(
  db: Database,
  { userId, endpointId, now }: { readonly userId: number; readonly endpointId: string; readonly now: Date },
  send: SendQuestion,
) {
  const endpoint = await selectDecisionEndpoint(db, userId, endpointId);
  if (!endpoint) throw new ApiError("decision_endpoint_not_found");
  const ask = createAsk(db, () => now, send);
  const data = { ...PAYMENT, productCode: endpoint.product ?? "VDB", occurredAt: now.toISOString() };
  return presentTestAnswer(await ask(userId, { decisionId: randomId("dcn"), endpoint, amount: MAD_50, data }));
}
