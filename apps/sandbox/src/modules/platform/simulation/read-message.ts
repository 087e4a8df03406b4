import { ApiError } from "@connect-portal/contract";
import type {
  AuthorizationMessage,
  EntryMode,
  TransactionKind,
} from "../../../simulator/authorizations/authorization.ts";
import { isTestPan } from "../../../simulator/cards/test-bins.ts";
import type { Money } from "../../../simulator/money/money.ts";
import type { World } from "../../../world/world.ts";
import {
  isChargedByMerchant,
  readStoredCredential,
  type StoredCredentialBody,
} from "../../issuing/mandates/read-stored-credential.ts";
import { messageKeyOf } from "../../payments/authorizations/find-double.ts";
import { readAhead } from "../../payments/authorizations/read-ahead.ts";
import { type ProofBody, readProof } from "../../payments/three-d-secure/read-proof.ts";
import { assertMerchant, type MerchantBody, readMerchant } from "./read-merchant.ts";

export type CardBody =
  | { readonly cardId: string }
  | { readonly tokenId: string }
  | { readonly pan: string; readonly expiry?: string; readonly sequenceNumber?: string };

export interface AuthorizationBody {
  readonly card: CardBody;
  readonly kind?: TransactionKind;
  readonly amount?: Money;
  readonly cashbackAmount?: number;
  readonly surchargeAmount?: number;
  readonly entryMode?: EntryMode;
  readonly merchant: MerchantBody;
  readonly estimated?: boolean;
  readonly recurring?: boolean;
  readonly partialApproval?: boolean;
  readonly pin?: string;
  readonly securityCode?: string;
  readonly threeDSecure?: NonNullable<AuthorizationMessage["threeDSecure"]>;
  readonly threeDSecureResult?: ProofBody;
  readonly storedCredential?: StoredCredentialBody;
  readonly address?: { readonly line: string; readonly postalCode: string };
  readonly cryptogramValid?: boolean;
  readonly traceNumber?: string;
  readonly retrievalReference?: string;
}

/** The message of a simulated terminal. @throws ApiError reference_code_unknown, test_cards_only */
export async function readMessage(world: World, body: AuthorizationBody): Promise<AuthorizationMessage> {
  const { pin, securityCode, threeDSecure, address, cryptogramValid, traceNumber, retrievalReference } = body;
  const card = readCard(body.card);
  assertMerchant(body.merchant);
  const place = { ...body.merchant, terminalNumber: body.merchant.terminalNumber ?? null };
  const numbered = traceNumber === undefined ? {} : { traceNumber };
  const [acceptor] = await Promise.all([
    readMerchant(world, body.merchant),
    readAhead(world, { card, place, messageKey: messageKeyOf({ ...numbered, acceptor: place }) }),
  ]);
  return {
    kind: body.kind ?? "purchase",
    origin: "simulation",
    card,
    amount: body.amount ?? { amount: 0, currencyCode: "MAD" },
    cashback: body.cashbackAmount ?? 0,
    entryMode: body.entryMode ?? "chip",
    acceptor,
    isEstimated: body.estimated ?? false,
    isRecurring: body.recurring ?? isChargedByMerchant(body),
    supportsPartialApproval: body.partialApproval ?? false,
    ...(body.surchargeAmount !== undefined && { surcharge: body.surchargeAmount }),
    ...(pin !== undefined && { pin }),
    ...(securityCode !== undefined && { securityCode }),
    ...(threeDSecure !== undefined && { threeDSecure }),
    ...(await readProof(world, body.threeDSecureResult)),
    ...(await readStoredCredential(world, body.storedCredential)),
    ...(address !== undefined && { address }),
    ...(cryptogramValid !== undefined && { cryptogramValid }),
    ...numbered,
    ...(retrievalReference !== undefined && { networkReference: retrievalReference }),
  };
}

/** @throws ApiError test_cards_only */
export function readCard(card: CardBody): AuthorizationMessage["card"] {
  if (!("pan" in card)) return card;
  if (!isTestPan(card.pan)) {
    const errors = [{ in: "body" as const, pointer: "/card/pan", message: "is not a test card number" }];
    throw new ApiError("test_cards_only", { errors });
  }
  const { pan, expiry = null, sequenceNumber } = card;
  return { pan, expiry, ...(sequenceNumber !== undefined && { sequenceNumber }) };
}
