import { ApiError } from "@connect-portal/contract";
import type { BodyOf, HandlerAnswer, RequestWith } from "../../../engine/handlers.ts";
import { disputes } from "../../../entities/disputes.ts";
import { transactions } from "../../../entities/issuing.ts";
import {
  alerts,
  authorizations,
  cases,
  fraudListEntries,
  fraudLists,
  fraudRules,
  fraudScores,
  MOST_ACTIVE_RULES,
  MOST_LISTS,
} from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import { type DryRun, dryRun } from "../../../simulator/fraud/dry-run.ts";
import type { FraudList, FraudListEntry } from "../../../simulator/fraud/fraud-list.ts";
import type { FraudScore } from "../../../simulator/fraud/fraud-outcome.ts";
import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { addListEntry, createList } from "./add-list-entry.ts";
import { decideCase } from "./decide-case.ts";
import { openCase } from "./open-case.ts";
import { presentAlert, presentCase } from "./present-case.ts";
import { assertExpression, createRule, presentRule, tellOf, updateRule } from "./put-rule.ts";

/** How many of a world's latest payments are read. */
const MOST_PAYMENTS = 10_000;

const MOST_DISPUTES = 200;

const ok = (body: unknown, status = 200): HandlerAnswer => ({ status, body });

async function withRule(world: ReadWorld, rule: FraudRule, status = 200): Promise<HandlerAnswer> {
  return { ...ok(presentRule(rule), status), headers: { etag: await etagOf(world, fraudRules, rule.id) } };
}

/** Finds the rule, and rejects the change if the caller has read an older version. */
async function ruleToChange(world: World, request: RequestWith<{ params: { ruleId: string } }>): Promise<FraudRule> {
  const rule = await world.get(fraudRules, request.params.ruleId);
  await assertMatches(world, fraudRules, rule.id, request);
  return rule;
}

const listOf = (world: ReadWorld, { params }: RequestWith<{ params: { listId: string } }>) =>
  world.get(fraudLists, params.listId);

export default {
  world: {
    reads: {
      getScore: async (world, { params }) =>
        ok(presentScore(await scoreOfAuthorization(world, params.authorizationId))),
      listScores: async (world, request) => {
        const where = { card_id: request.query.cardId };
        const { items, nextCursor } = await world.page(fraudScores, where, pageRequestOf(request));
        return ok({ items: items.map(presentScore), nextCursor });
      },
      listFraudRules: async (world, request) => {
        const where = { status: request.query.status };
        const { items, nextCursor } = await world.page(fraudRules, where, pageRequestOf(request));
        return ok({ items: items.map(presentRule), nextCursor });
      },
      getFraudRule: async (world, { params }) => withRule(world, await world.get(fraudRules, params.ruleId)),
      dryRunFraudRule: async (world, { body }) => ok(await dryRunRule(world, body)),
      listFraudLists: async (world) => {
        const lists = await world.by(fraudLists, {}, { limit: MOST_LISTS });
        return ok({ items: lists.map(presentList) });
      },
      listFraudListEntries: async (world, request) => {
        const { id } = await listOf(world, request);
        const { items, nextCursor } = await world.page(fraudListEntries, { list_id: id }, pageRequestOf(request));
        return ok({ items: items.map(presentListEntry), nextCursor });
      },
      listAlerts: async (world, request) => {
        const where = { status: request.query.status, card_id: request.query.cardId };
        const { items, nextCursor } = await world.page(alerts, where, pageRequestOf(request));
        return ok({ items: items.map(presentAlert), nextCursor });
      },
      getAlert: async (world, { params }) => ok(presentAlert(await world.get(alerts, params.alertId))),
      listCases: async (world, request) => {
        const where = { status: request.query.status, card_id: request.query.cardId };
        const { items, nextCursor } = await world.page(cases, where, pageRequestOf(request));
        return ok({ items: items.map(presentCase), nextCursor });
      },
      getCase: async (world, { params }) => ok(presentCase(await world.get(cases, params.caseId))),
    },
    changes: {
      createFraudRule: async (world, { body }) => withRule(world, await createRule(world, body), 201),
      updateFraudRule: async (world, request) => {
        return withRule(world, updateRule(world, await ruleToChange(world, request), request.body));
      },
      publishFraudRule: async (world, request) => {
        return withRule(world, await publishRule(world, await ruleToChange(world, request)));
      },
      disableFraudRule: async (world, request) => {
        return withRule(world, disableRule(world, await ruleToChange(world, request)));
      },
      createFraudList: async (world, { body }) => ok(presentList(await createList(world, body)), 201),
      addFraudListEntry: async (world, request) => {
        const entry = await addListEntry(world, await listOf(world, request), request.body);
        return ok(presentListEntry(entry), 201);
      },
      removeFraudListEntry: async (world, request) => {
        await removeListEntry(world, await listOf(world, request), request.params.entryId);
        return { status: 204 };
      },
      openCase: async (world, { body }) => ok(presentCase(await openCase(world, body)), 201),
      decideCase: async (world, { params, body }) => {
        const fraudCase = await world.get(cases, params.caseId);
        return ok(presentCase(await decideCase(world, fraudCase, body)));
      },
    },
  },
} satisfies SandboxModule;

function presentList({ id, name, attribute, effect, createdAt }: FraudList) {
  return { listId: id, name, attribute, effect, createdAt };
}

function presentListEntry({ id, listId, value, reason, expiresAt, caseId, addedAt }: FraudListEntry) {
  return { entryId: id, listId, value, reason, expiresAt, caseId, addedAt };
}

/** @throws ApiError fraud_list_entry_not_found, also for one of another list, and one that was removed before */
async function removeListEntry(world: World, { id }: FraudList, entryId: string): Promise<void> {
  const entry = await world.get(fraudListEntries, entryId);
  if (entry.listId !== id || entry.removedAt !== null) throw new ApiError("fraud_list_entry_not_found");
  world.put(fraudListEntries, { ...entry, removedAt: world.now.toISOString() });
}

/** @throws ApiError authorization_not_found; fraud_score_not_found for a card of another issuer, which scores itself */
async function scoreOfAuthorization(world: ReadWorld, authorizationId: string): Promise<FraudScore> {
  const { id } = await world.get(authorizations, authorizationId);
  const [score] = await world.by(fraudScores, { authorization_id: id }, { limit: 1 });
  if (!score) throw new ApiError("fraud_score_not_found");
  return score;
}

/**
 * Disables a rule without deleting it. A disabled one stays as it is.
 * @throws ApiError fraud_rule_state_conflict for a draft
 */
function disableRule(world: World, rule: FraudRule): FraudRule {
  if (rule.status === "disabled") return rule;
  if (rule.status === "draft") {
    throw new ApiError("fraud_rule_state_conflict", { detail: "The rule is a draft: it is not in use yet." });
  }
  const after: FraudRule = { ...rule, status: "disabled", updatedAt: world.now.toISOString() };
  tellOf(world, rule, after);
  return world.put(fraudRules, after);
}

function presentScore(score: FraudScore) {
  return {
    authorizationId: score.authorizationId,
    cardId: score.cardId,
    score: score.score,
    parts: score.parts.map(({ factor, points }) => ({ factor, points })),
    facts: score.facts,
    amount: score.amount,
    action: score.action,
    decidedBy: score.ruleId,
    hits: score.hits,
    approved: score.approved,
    known: score.known,
    scoredAt: score.at,
  };
}

/**
 * Activates a rule for every payment from now on. An active one stays as it is.
 * @throws ApiError fraud_rule_state_conflict
 */
async function publishRule(world: World, rule: FraudRule): Promise<FraudRule> {
  if (rule.status === "active") return rule;
  const active = await world.by(fraudRules, { status: "active" }, { limit: MOST_ACTIVE_RULES });
  if (active.length >= MOST_ACTIVE_RULES) {
    throw new ApiError("fraud_rule_state_conflict", {
      detail: `There are ${MOST_ACTIVE_RULES} active rules, the maximum. Disable one first.`,
    });
  }
  const at = world.now.toISOString();
  const after = world.put(fraudRules, { ...rule, status: "active", updatedAt: at, publishedAt: at });
  tellOf(world, rule, after);
  return after;
}

/** @throws ApiError fraud_expression_invalid, date_invalid */
async function dryRunRule(world: ReadWorld, { expression, from, to }: BodyOf<"dryRunFraudRule">): Promise<DryRun> {
  assertExpression(expression);
  const [begin, end] = [from && new Date(from).toISOString(), to && new Date(to).toISOString()];
  if (begin && end && begin >= end) {
    throw new ApiError("date_invalid", {
      errors: [{ in: "body", pointer: "/to", message: "must be after from" }],
    });
  }
  const disputed = await disputedAsFraud(world);
  const scores = await world.by(fraudScores, {}, { limit: MOST_PAYMENTS });
  return dryRun(
    expression,
    scores.filter(({ at }) => (!begin || at >= begin) && (!end || at < end)),
    ({ known, authorizationId }) => known === "fraud" || disputed.has(authorizationId),
  );
}

/** Authorizations that cardholders dispute as fraud. */
async function disputedAsFraud(world: ReadWorld): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { family, status, transactionId } of await world.by(disputes, {}, { limit: MOST_DISPUTES })) {
    if (family !== "fraud" || status === "withdrawn") continue;
    const transaction = await world.find(transactions, transactionId);
    if (transaction?.authorizationId) found.add(transaction.authorizationId);
  }
  return found;
}
