import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { FraudRule } from "../../../simulator/fraud/fraud-rule.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import { pageRequestOf } from "../../../world/page-request.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { addListEntry, type NewListEntry } from "./add-list-entry.ts";
import { alerts } from "./alerts.ts";
import type { CaseDecisionInput } from "./case-decision.ts";
import { cases } from "./cases.ts";
import { createList, type NewList } from "./create-list.ts";
import { decideCase } from "./decide-case.ts";
import { disableRule } from "./disable-rule.ts";
import { type DryRunRequest, dryRunRule } from "./dry-run-rule.ts";
import { fraudListEntries, fraudLists, MOST_LISTS } from "./fraud-lists.ts";
import { fraudRules } from "./fraud-rules.ts";
import { fraudScores } from "./fraud-scores.ts";
import { type NewCase, openCase } from "./open-case.ts";
import { presentAlert } from "./present-alert.ts";
import { presentCase } from "./present-case.ts";
import { presentList, presentListEntry } from "./present-list.ts";
import { presentRule } from "./present-rule.ts";
import { presentScore } from "./present-score.ts";
import { publishRule } from "./publish-rule.ts";
import { createRule, type NewRule, updateRule } from "./put-rule.ts";
import { removeListEntry } from "./remove-list-entry.ts";
import { scoreOfAuthorization } from "./score-of-authorization.ts";

const ok = (body: unknown, status = 200): HandlerAnswer => ({ status, body });

const text = (value: unknown): string | undefined => value as string | undefined;

async function withRule(world: ReadWorld, rule: FraudRule, status = 200): Promise<HandlerAnswer> {
  return { ...ok(presentRule(rule), status), headers: { etag: await etagOf(world, fraudRules, rule.id) } };
}

/** Of somebody who may have read it before. */
async function ruleToChange(world: World, request: HandlerRequest): Promise<FraudRule> {
  const rule = await world.get(fraudRules, request.params.ruleId as string);
  await assertMatches(world, fraudRules, rule.id, request);
  return rule;
}

const listOf = (world: ReadWorld, { params }: HandlerRequest) => world.get(fraudLists, params.listId as string);

export default {
  world: {
    reads: {
      getScore: async (world, { params }) =>
        ok(presentScore(await scoreOfAuthorization(world, params.authorizationId as string))),
      listScores: async (world, request) => {
        const where = { card_id: text(request.query.cardId) };
        const { items, nextCursor } = await world.page(fraudScores, where, pageRequestOf(request));
        return ok({ items: items.map(presentScore), nextCursor });
      },
      listFraudRules: async (world, request) => {
        const where = { status: text(request.query.status) };
        const { items, nextCursor } = await world.page(fraudRules, where, pageRequestOf(request));
        return ok({ items: items.map(presentRule), nextCursor });
      },
      getFraudRule: async (world, { params }) => withRule(world, await world.get(fraudRules, params.ruleId as string)),
      dryRunFraudRule: async (world, { body }) => ok(await dryRunRule(world, body as DryRunRequest)),
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
        const where = { status: text(request.query.status), card_id: text(request.query.cardId) };
        const { items, nextCursor } = await world.page(alerts, where, pageRequestOf(request));
        return ok({ items: items.map(presentAlert), nextCursor });
      },
      getAlert: async (world, { params }) => ok(presentAlert(await world.get(alerts, params.alertId as string))),
      listCases: async (world, request) => {
        const where = { status: text(request.query.status), card_id: text(request.query.cardId) };
        const { items, nextCursor } = await world.page(cases, where, pageRequestOf(request));
        return ok({ items: items.map(presentCase), nextCursor });
      },
      getCase: async (world, { params }) => ok(presentCase(await world.get(cases, params.caseId as string))),
    },
    changes: {
      createFraudRule: async (world, { body }) => withRule(world, await createRule(world, body as NewRule), 201),
      updateFraudRule: async (world, request) => {
        return withRule(world, updateRule(world, await ruleToChange(world, request), request.body as NewRule));
      },
      publishFraudRule: async (world, request) => {
        return withRule(world, await publishRule(world, await ruleToChange(world, request)));
      },
      disableFraudRule: async (world, request) => {
        return withRule(world, disableRule(world, await ruleToChange(world, request)));
      },
      createFraudList: async (world, { body }) => ok(presentList(await createList(world, body as NewList)), 201),
      addFraudListEntry: async (world, request) => {
        const entry = await addListEntry(world, await listOf(world, request), request.body as NewListEntry);
        return ok(presentListEntry(entry), 201);
      },
      removeFraudListEntry: async (world, request) => {
        await removeListEntry(world, await listOf(world, request), request.params.entryId as string);
        return { status: 204 };
      },
      openCase: async (world, { body }) => ok(presentCase(await openCase(world, body as NewCase)), 201),
      decideCase: async (world, { params, body }) => {
        const fraudCase = await world.get(cases, params.caseId as string);
        return ok(presentCase(await decideCase(world, fraudCase, body as CaseDecisionInput)));
      },
    },
  },
} satisfies SandboxModule;
