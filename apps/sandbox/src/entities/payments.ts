import type { Authorization } from "../simulator/authorizations/authorization.ts";
import type { Alert, FraudCase } from "../simulator/fraud/alert.ts";
import type { FraudList, FraudListEntry, ListAttribute } from "../simulator/fraud/fraud-list.ts";
import type { FraudScore } from "../simulator/fraud/fraud-outcome.ts";
import type { FraudRule } from "../simulator/fraud/fraud-rule.ts";
import type { Payment, Refund } from "../simulator/payments/payment.ts";
import { type Network, networksAtFirst } from "../simulator/switching/network.ts";
import type { RoutingRule } from "../simulator/switching/routing-rule.ts";
import type { SwitchMessage } from "../simulator/switching/switch-message.ts";
import type { Authentication } from "../simulator/three-d-secure/authentication.ts";
import { entityKind } from "../world/entity-kind.ts";
import type { ReadWorld } from "../world/world.ts";

export const fraudRules = entityKind<FraudRule>()({
  prefix: "frl",
  table: "fraud_rules",
  columns: { status: ({ status }) => status },
  notFound: "fraud_rule_not_found",
});

/** The limit keeps authorizations fast: each one evaluates all active rules. */
export const MOST_ACTIVE_RULES = 50;

export const MOST_FRAUD_RULES = 200;

export const payments = entityKind<Payment>()({
  prefix: "pay",
  table: "payments",
  columns: {
    merchant_id: ({ merchantId }) => merchantId,
    authorization_id: ({ authorizationId }) => authorizationId,
    status: ({ status }) => status,
    reference: ({ reference }) => reference,
  },
  notFound: "payment_not_found",
});

export const refunds = entityKind<Refund>()({
  prefix: "rfd",
  table: "refunds",
  columns: { merchant_id: ({ merchantId }) => merchantId, payment_id: ({ paymentId }) => paymentId },
  notFound: "refund_not_found",
});

export const cases = entityKind<FraudCase>()({
  prefix: "cas",
  table: "cases",
  columns: { card_id: ({ cardId }) => cardId, status: ({ status }) => status },
  notFound: "case_not_found",
});

export const alerts = entityKind<Alert>()({
  prefix: "alr",
  table: "alerts",
  columns: { card_id: ({ cardId }) => cardId, case_id: ({ caseId }) => caseId, status: ({ status }) => status },
  notFound: "alert_not_found",
});

export const fraudScores = entityKind<FraudScore>()({
  prefix: "fsc",
  table: "fraud_scores",
  columns: { card_id: ({ cardId }) => cardId, authorization_id: ({ authorizationId }) => authorizationId },
  notFound: "fraud_score_not_found",
});

export const fraudLists = entityKind<FraudList>()({
  prefix: "fls",
  table: "fraud_lists",
  columns: { kind: ({ effect }) => effect },
  notFound: "fraud_list_not_found",
});

export const fraudListEntries = entityKind<FraudListEntry>()({
  prefix: "fle",
  table: "fraud_list_entries",
  // A removed entry can be found only by its id.
  columns: {
    list_id: ({ listId, removedAt }) => (removedAt === null ? listId : null),
    value: ({ attribute, value, removedAt }) => (removedAt === null ? listedValue(attribute, value) : null),
  },
  notFound: "fraud_list_entry_not_found",
});

export const MOST_LISTS = 50;

export const MOST_ENTRIES = 1_000;

export const authentications = entityKind<Authentication>()({
  prefix: "ath",
  table: "authentications",
  columns: {
    card_id: ({ cardId }) => cardId,
    ds_trans_id: ({ dsTransID }) => dsTransID,
    challenge_key: ({ challengeKey }) => challengeKey,
  },
  notFound: "authentication_not_found",
});

export const messages = entityKind<SwitchMessage>()({
  prefix: "msg",
  table: "messages",
  columns: {
    network: ({ networkId }) => networkId,
    mti: ({ request }) => request.mti,
    status: ({ status }) => status,
    message_key: ({ messageKey }) => messageKey,
  },
  notFound: "message_not_found",
});

export const routingRules = entityKind<RoutingRule>()({
  prefix: "rtr",
  table: "routing_rules",
  columns: { status: ({ status }) => status },
  notFound: "routing_rule_not_found",
});

/** The limit keeps authorizations fast: each one evaluates all rules. */
export const MOST_ROUTING_RULES = 100;

/** Networks that have changed since the world began. Their ids are the networks' codes. */
export const networks = entityKind<Network>()({
  prefix: "net",
  table: "networks",
  columns: { status: ({ status }) => status },
  notFound: "network_not_found",
});

export const authorizations = entityKind<Authorization>()({
  prefix: "aut",
  table: "authorizations",
  columns: {
    card_id: ({ cardId }) => cardId,
    account_id: ({ accountId }) => accountId,
    network_reference: ({ networkReference }) => networkReference,
    message_key: ({ messageKey }) => messageKey,
  },
  notFound: "authorization_not_found",
});

/** All networks that the switch is connected to, by code, in the order of the table. */
export async function networksOf(world: ReadWorld): Promise<ReadonlyMap<string, Network>> {
  const changed = new Map((await world.by(networks, {})).map((network) => [network.id, network]));
  return new Map(networksAtFirst.map((network) => [network.id, changed.get(network.id) ?? network]));
}

/** @throws ApiError network_not_found */
export async function networkOf(world: ReadWorld, networkId: string): Promise<Network> {
  const first = networksAtFirst.find(({ id }) => id === networkId);
  return (first && (await world.find(networks, networkId))) ?? first ?? world.get(networks, networkId);
}

export function activeRoutingRules(world: ReadWorld): Promise<RoutingRule[]> {
  return world.by(routingRules, { status: "active" });
}

/** The index key of an entry. It includes the attribute, so that a country and a category never collide. */
export function listedValue(attribute: ListAttribute, value: string): string {
  return `${attribute} ${value}`;
}
