import { createHash } from "node:crypto";
import type { Account } from "../simulator/accounts/account.ts";
import type { Card, CardStatus } from "../simulator/cards/card.ts";
import type { LimitUse } from "../simulator/cards/limits.ts";
import type { Plastic } from "../simulator/cards/plastic.ts";
import type { Customer } from "../simulator/customers/customer.ts";
import type { InstalmentPlan } from "../simulator/instalments/instalment-plan.ts";
import type { Mandate } from "../simulator/mandates/mandate.ts";
import type { Statement } from "../simulator/statements/statement.ts";
import type { Token } from "../simulator/tokens/token.ts";
import type { Transaction } from "../simulator/transactions/transaction.ts";
import { entityKind } from "../world/entity-kind.ts";
import type { ReadWorld } from "../world/world.ts";

export const transactions = entityKind<Transaction>()({
  prefix: "trn",
  table: "transactions",
  columns: {
    card_id: ({ cardId }) => cardId,
    account_id: ({ accountId }) => accountId,
    authorization_id: ({ authorizationId }) => authorizationId,
    merchant_id: ({ merchantId }) => merchantId,
    statement_id: ({ statementId }) => statementId,
    kind: ({ kind }) => kind,
    clearing_reference: ({ clearingReference }) => clearingReference ?? null,
  },
  notFound: "transaction_not_found",
});

export const instalmentPlans = entityKind<InstalmentPlan>()({
  prefix: "ipl",
  table: "instalment_plans",
  columns: {
    account_id: ({ accountId }) => accountId,
    transaction_id: ({ transactionId }) => transactionId,
    status: ({ status }) => status,
  },
  notFound: "instalment_plan_not_found",
});

export const statements = entityKind<Statement>()({
  prefix: "stm",
  table: "statements",
  columns: { account_id: ({ accountId }) => accountId, status: ({ status }) => status },
  notFound: "statement_not_found",
});

export const mandates = entityKind<Mandate>()({
  prefix: "mnd",
  table: "mandates",
  columns: {
    card_id: ({ cardId }) => cardId,
    status: ({ status }) => status,
    network_transaction_id: ({ networkTransactionId }) => networkTransactionId,
  },
  notFound: "mandate_not_found",
});

export const tokens = entityKind<Token>()({
  prefix: "tok",
  table: "tokens",
  columns: {
    card_id: ({ cardId }) => cardId,
    status: ({ status }) => status,
    pan_digest: ({ number }) => panDigest(number),
  },
  notFound: "token_not_found",
});

const channels = ["branch", "call_centre", "mobile", "web", "ivr", "system"] as const;

type Channel = (typeof channels)[number];

/** The author of a change, and the channel it came through. */
export interface ChangedBy {
  readonly channel: Channel;
  readonly operatorId?: string | undefined;
  readonly comment?: string | undefined;
}

/** A state that a card got into. Never changed. */
export interface StatusEntry {
  /** `chs_` */
  readonly id: string;
  readonly cardId: string;
  readonly status: CardStatus;
  readonly reasonCode: string;
  readonly channel: Channel;
  readonly operatorId: string | null;
  readonly comment: string | null;
  readonly changedAt: string;
}

export const cardHistory = entityKind<StatusEntry>()({
  prefix: "chs",
  table: "card_history",
  columns: { card_id: ({ cardId }) => cardId },
  notFound: "card_not_found",
});

/**
 * The amounts and counts that a card has used. They are kept apart from the card: each payment writes them, and a
 * payment is no change of the card.
 */
type Counters = Readonly<Record<string, LimitUse & { readonly from: string }>>;

export interface Usage {
  /** The card's id. */
  readonly id: string;
  /** By limit and period; `from` is the moment at which the counted period began. */
  readonly counters: Counters;
  /**
   * The same for each account that has paid, in its own currency and days; missing in a world of an earlier version, in
   * which the default account counted for all.
   */
  readonly byAccount?: Readonly<Record<string, Counters>>;
  /** When the PIN last verified a payment after contactless ones. */
  readonly pinAt?: string;
}

export const usages = entityKind<Usage>()({
  prefix: "crd",
  table: "card_usage",
  columns: {},
  notFound: "card_not_found",
});

export const plastics = entityKind<Plastic>()({
  prefix: "pls",
  table: "plastics",
  columns: { card_id: ({ cardId }) => cardId, status: ({ status }) => status },
  notFound: "plastic_not_found",
});

export const cards = entityKind<Card>()({
  prefix: "crd",
  table: "cards",
  columns: {
    customer_id: ({ customerId }) => customerId,
    account_id: ({ accountId }) => accountId,
    status: ({ status }) => status,
    product: ({ productCode }) => productCode,
    pan_digest: ({ pan }) => panDigest(pan),
  },
  notFound: "card_not_found",
});

export const accounts = entityKind<Account>()({
  prefix: "acc",
  table: "accounts",
  columns: {
    customer_id: ({ customerId }) => customerId,
    number: ({ number }) => number,
    status: ({ status }) => status,
  },
  notFound: "account_not_found",
});

export const customers = entityKind<Customer>()({
  prefix: "cus",
  table: "customers",
  columns: {
    number: ({ number }) => number,
    status: ({ status }) => status,
    search: ({ latinName }) => latinName.toLowerCase(),
  },
  notFound: "customer_not_found",
});

/** The digest by which a card is found when its number is known. */
export function panDigest(pan: string): string {
  return createHash("sha256").update(pan).digest("base64url");
}

/** Undefined for a card's number, and for one that does not exist. */
export async function tokenOfPan(world: ReadWorld, pan: string): Promise<Token | undefined> {
  const [token] = await world.by(tokens, { pan_digest: panDigest(pan) }, { limit: 1 });
  return token;
}
