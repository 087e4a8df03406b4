import type { Account } from "../../accounts/account.ts";
import type { Card } from "../../cards/card.ts";
import type { EffectiveLimit, LimitSet } from "../../cards/limits.ts";
import type { FraudFacts } from "../../fraud/facts.ts";
import type { Mandate } from "../../mandates/mandate.ts";
import type { Authentication } from "../../three-d-secure/authentication.ts";
import type { AuthorizationMessage } from "../authorization.ts";
import type { Facts, IssuedFacts } from "../facts.ts";
import { NO_FEES } from "../fee-terms.ts";

const card: Card = {
  id: "crd_0000000001",
  kind: "primary",
  pan: "4456530000001096",
  sequenceNumber: "01",
  expiry: "2028-03",
  productCode: "VDB",
  plasticCode: "PV02",
  status: "N",
  reasonCode: "N01",
  customerId: "cus_0000000001",
  accountId: "acc_0000000001",
  embossedName: "AMINA TEST",
  companyName: null,
  languageCode: "fr",
  accounts: [],
  primaryCardId: null,
  replacesCardId: null,
  replacedByCardId: null,
  delivery: null,
  limits: [],
  controls: {
    channels: { chip: true, contactless: true, magnetic_stripe: true, ecommerce: true, cash: true },
    countries: { mode: "any" },
    merchantCategories: {},
  },
  pinVerifier: "v",
  pinTriesLeft: 3,
  pinChangedAt: null,
  securityCodeTriesLeft: 10,
  metadata: {},
  createdAt: "2025-01-01T00:00:00Z",
  activatedAt: null,
  closedAt: null,
};
export const account: Account = {
  id: "acc_0000000001",
  customerId: "cus_0000000001",
  number: "007780001234567890",
  kind: "debit",
  typeCode: "20",
  productCode: "CURRENT",
  status: "active",
  currencyCode: "MAD",
  creditLimit: 0,
  cycleDay: null,
  arrears: { overdueAmount: 0, overdueSince: null, bucket: "current" },
  metadata: {},
  openedAt: "2025-01-01T00:00:00Z",
  closedAt: null,
};
export const message: AuthorizationMessage = {
  kind: "purchase",
  origin: "simulation",
  card: { cardId: card.id },
  cashback: 0,
  entryMode: "chip",
  amount: { amount: 10_000, currencyCode: "MAD" },
  isEstimated: false,
  isRecurring: false,
  acceptor: {
    name: "SHOP",
    merchantNumber: "M1",
    terminalNumber: "T1",
    mcc: "5411",
    city: "FES",
    countryCode: "MA",
    merchantId: null,
    terminalId: null,
  },
  supportsPartialApproval: false,
};
export const issued: IssuedFacts = {
  card,
  account,
  isAccountTypeMissing: false,
  homeCountry: "MA",
  available: 50_000,
  fees: NO_FEES,
  tokenStatus: null,
  tokenRefusal: null,
  terms: { allowsFallback: false, needsStrongAuthentication: true, declinesWrongAddress: true },
  expiryMatches: null,
  sequenceMatches: null,
  pinMatches: null,
  securityCodeMatches: null,
  addressResult: null,
  hasAgreement: false,
  isSingleUseSpent: false,
  limits: [],
  limitUses: {},
  sharedLimits: [],
  fraud: {
    score: 0,
    parts: [],
    facts: {} as FraudFacts,
    action: "allow",
    ruleId: null,
    reason: null,
    hits: [],
    alert: null,
    blocksCard: false,
  },
};
/** A payment of a subscription, on a mandate with these values, or on none. */
export const onMandate = (changes: Partial<Mandate> | null): Partial<AuthorizationMessage> => ({
  entryMode: "ecommerce",
  storedCredential: {
    initiator: "merchant",
    type: "recurring",
    networkTransactionId: "300000000000001",
    found: changes === null ? null : { ...mandate, ...changes },
  },
});
const mandate: Mandate = {
  id: "mnd_0000000001",
  cardId: card.id,
  formerCardIds: [],
  type: "recurring",
  status: "active",
  scheme: "VISA",
  merchantName: "SHOP",
  merchantNumber: message.acceptor.merchantNumber,
  networkTransactionId: "300000000000001",
  firstAuthorizationId: null,
  lastPayment: null,
  stopped: null,
  createdAt: "2025-01-01T00:00:00Z",
};
export const tap = {
  limitCode: "contactless",
  period: "transaction",
  source: "product",
  amount: 9_999,
  count: null,
} as const;
const taps = { limitCode: "contactless", period: "since_pin", source: "product", amount: 150_000, count: 5 } as const;
export const tapped = (count: number, amount: number) => ({
  limits: [taps],
  limitUses: { "contactless since_pin": { count, amount } },
});
export const dailyCash = { limitCode: "cash_withdrawal", period: "day", source: "product" } as const;
export const daily = { limitCode: "purchase", period: "day", source: "product" } as const;

export const shared = (values: Pick<EffectiveLimit, "source"> & Partial<EffectiveLimit>): LimitSet => ({
  limits: [{ limitCode: "purchase", period: "lifetime", amount: null, count: null, ...values }],
  uses: {},
  amount: 10_000,
  cash: 0,
});

export interface Change {
  readonly message?: Partial<AuthorizationMessage>;
  readonly card?: Partial<Card>;
  readonly account?: Partial<Account>;
  readonly issued?: Partial<IssuedFacts>;
  readonly facts?: Partial<Facts>;
}

export const factsOf = (change: Change = {}): Facts => ({
  now: new Date("2025-03-04T10:22:31Z"),
  message: { ...message, ...change.message },
  isTraceTaken: false,
  routing: { destination: "own_issuer", network: "VISA", ruleId: null, isAway: false },
  billing: change.message?.amount ?? message.amount,
  issued: {
    ...issued,
    card: { ...card, ...change.card },
    account: { ...account, ...change.account },
    ...change.issued,
  },
  ...change.facts,
});

export const away = { destination: "own_issuer", network: "VISA", ruleId: null, isAway: true } as const;
export const abroad = { ...message.acceptor, countryCode: "FR" };
export const amount = (value: number) => ({ amount: value, currencyCode: "MAD" });
export const controls = (values: Partial<Card["controls"]>) => ({ controls: { ...card.controls, ...values } });
export const noChip = { ...card.controls.channels, chip: false };
export const noCash = { ...card.controls.channels, cash: false };
export const cashback = { kind: "purchase_with_cashback", cashback: 2_000, pin: "4271" } as const;
export const MASTERCARD = { pan: "5200001410000009" };
export const AMEX = { pan: "340000100000009" };
export const fraud = (action: "challenge" | "decline") => ({ fraud: { ...issued.fraud, action } });

/** A result that is good for the payment. */
const authenticated = {
  cardId: card.id,
  acquirerMerchantID: message.acceptor.merchantNumber,
  ...message.amount,
  transStatus: "Y",
  eci: "05",
  authenticationValue: "value",
  createdAt: "2025-03-04T10:00:00Z",
  completedAt: null,
  authorizationId: null,
} as Authentication;
export const proof = (
  change: Partial<Authentication>,
  value = "value",
  isUsed = false,
): Partial<AuthorizationMessage> => ({
  entryMode: "ecommerce",
  threeDSecure: "authenticated",
  proof: { found: { ...authenticated, ...change }, isUsed, authenticationValue: value, eci: "05" },
});

export const WEAK_CHANGE: Partial<AuthorizationMessage> = {
  kind: "pin_change",
  pin: "4271",
  newPin: "1234",
  amount: amount(0),
};
export const STOPPED_AT_SHOP = {
  message: { isRecurring: true },
  card: controls({ merchants: { [message.acceptor.merchantNumber]: "stop_recurring" } }),
};
