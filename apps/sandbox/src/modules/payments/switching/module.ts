import { ApiError } from "@connect-portal/contract";
import type { HandlerAnswer, RequestWith } from "../../../engine/handlers.ts";
import { messages, networkOf, networksOf, routingRules } from "../../../entities/payments.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { TransactionKind } from "../../../simulator/authorizations/authorization.ts";
import { productOfPan } from "../../../simulator/cards/products.ts";
import { testBinOf } from "../../../simulator/cards/test-bins.ts";
import { isCurrency } from "../../../simulator/money/currencies.ts";
import type { Money } from "../../../simulator/money/money.ts";
import { shownElements } from "../../../simulator/switching/additional-data/additional-facts.ts";
import { readChipData } from "../../../simulator/switching/chip-data.ts";
import { chooseRoute } from "../../../simulator/switching/choose-route.ts";
import {
  answerTypes,
  dataElements,
  dataElements as de,
  type IsoMessage,
} from "../../../simulator/switching/iso-8583.ts";
import { type Network, OWN_HOST, type StandIn } from "../../../simulator/switching/network.ts";
import { inOrder, type RoutingRule } from "../../../simulator/switching/routing-rule.ts";
import type { SwitchMessage } from "../../../simulator/switching/switch-message.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { changeNetwork, presentNetwork } from "./change-network.ts";
import { createRule, presentRule, updateRule } from "./put-rule.ts";
import { assertTestCard, sendMessage } from "./send-message.ts";
import { REPEAT, repeatMessage, setNetworkStatus } from "./send-queued.ts";

interface RouteTest {
  readonly pan: string;
  readonly kind: TransactionKind;
  readonly amount: Money;
  readonly mcc: string;
  readonly at?: string;
}

async function withRule(world: ReadWorld, rule: RoutingRule, status = 200): Promise<HandlerAnswer> {
  return { status, headers: { etag: await etagOf(world, routingRules, rule.id) }, body: presentRule(rule) };
}

/** Finds the rule, and rejects the change if the caller has read an older version. */
async function ruleToChange(world: World, request: RequestWith<{ params: { ruleId: string } }>): Promise<RoutingRule> {
  const rule = await ruleOf(world, request.params.ruleId);
  await assertMatches(world, routingRules, rule.id, request);
  return rule;
}

const networkNamed = (world: ReadWorld, { params }: RequestWith<{ params: { networkId: string } }>): Promise<Network> =>
  networkOf(world, params.networkId);

export default {
  world: {
    reads: {
      getMessage: async (world, { params }) => {
        return { status: 200, body: presentMessage(await world.get(messages, params.messageId)) };
      },
      listMessages: async (world, request) => {
        const { networkId, mti, status } = request.query;
        const where = { network: networkId, mti, status };
        const { items, nextCursor } = await world.page(messages, where, pageRequestOf(request));
        return { status: 200, body: { items: items.map(presentMessage), nextCursor } };
      },
      listRoutingRules: async (world) => {
        const active = await world.by(routingRules, { status: "active" });
        const inactive = await world.by(routingRules, { status: "inactive" });
        return { status: 200, body: { items: inOrder([...active, ...inactive]).map(presentRule) } };
      },
      getRoutingRule: async (world, { params }) => withRule(world, await ruleOf(world, params.ruleId)),
      testRoute: (world, { body }) => testRoute(world, body),
      listNetworks: async (world) => {
        return { status: 200, body: { items: [...(await networksOf(world)).values()].map(presentNetwork) } };
      },
      getNetwork: async (world, request) => {
        return { status: 200, body: presentNetwork(await networkNamed(world, request)) };
      },
    },
    changes: {
      sendMessage: async (world, { body }) => {
        const { networkId, message } = body;
        const sent = await sendMessage(world, await networkOf(world, networkId), message);
        return { status: 201, body: presentMessage(sent) };
      },
      createRoutingRule: async (world, { body }) => withRule(world, await createRule(world, body), 201),
      updateRoutingRule: async (world, request) => {
        const rule = await ruleToChange(world, request);
        return withRule(world, updateRule(world, rule, request.body));
      },
      deleteRoutingRule: async (world, request) => {
        deleteRule(world, await ruleToChange(world, request));
        return { status: 204 };
      },
      setNetworkStatus: async (world, request) => {
        const { status } = request.body;
        const network = await setNetworkStatus(world, await networkNamed(world, request), status);
        return { status: 200, body: presentNetwork(network) };
      },
      setStandIn: async (world, request) => {
        const network = setStandIn(world, await networkNamed(world, request), request.body);
        return { status: 200, body: presentNetwork(network) };
      },
      sendEcho: async (world, request) => {
        return { status: 201, body: presentMessage(sendEcho(world, await networkNamed(world, request))) };
      },
    },
    due: { [REPEAT]: repeatMessage },
  },
} satisfies SandboxModule;

/** Deletes a rule. Its row stays for the authorizations that name it, but it is no longer listed. */
function deleteRule(world: World, rule: RoutingRule): void {
  world.put(routingRules, { ...rule, status: "deleted", updatedAt: world.now.toISOString() });
  world.emit({ type: "rule.published", subject: rule.id, before: presentRule(rule), after: null });
}

/** @throws ApiError routing_rule_not_found, also for one that was deleted */
async function ruleOf(world: ReadWorld, ruleId: string): Promise<RoutingRule> {
  const rule = await world.get(routingRules, ruleId);
  if (rule.status === "deleted") throw new ApiError("routing_rule_not_found");
  return rule;
}

/**
 * Sets what is approved while a host is away.
 * @throws ApiError network_state_conflict for a scheme, which decides itself
 */
function setStandIn(world: World, network: Network, { enabled, ceiling }: StandIn): Network {
  if (network.kind === "scheme") {
    throw new ApiError("network_state_conflict", {
      detail: `${network.id} has its own stand-in rules. You can only set the stand-in of the own host.`,
    });
  }
  return changeNetwork(world, network, { standIn: { enabled, ceiling } });
}

function presentMessage(message: SwitchMessage) {
  const chipData = message.request[dataElements[55]];
  const additionalData = shownElements(message.networkId, message.request);
  return {
    messageId: message.id,
    networkId: message.networkId,
    direction: message.direction,
    status: message.status,
    request: message.request,
    response: message.response,
    ...(chipData !== undefined && { chipData: readChipData(chipData) ?? [] }),
    ...(additionalData.length > 0 && { additionalData }),
    explanation: message.explanation,
    authorizationId: message.authorizationId,
    transactionId: message.transactionId,
    attempts: message.attempts,
    createdAt: message.createdAt,
    answeredAt: message.answeredAt,
  };
}

/** Sends an echo test to a network (0800, code 301). A line that is down gives no response. */
function sendEcho(world: World, network: Network): SwitchMessage {
  const at = world.now.toISOString();
  const id = world.newId(messages.prefix);
  const request: IsoMessage = {
    mti: "0800",
    [de[7]]: at.slice(5, 19).replace(/\D/g, ""),
    [de[11]]: String(Number.parseInt(id.slice(5, 11), 32) % 1_000_000).padStart(6, "0"),
    [de[70]]: "301",
  };
  const isThere = network.status !== "down";
  if (isThere) changeNetwork(world, network, { lastEchoAt: at });
  return world.put(messages, {
    id,
    networkId: network.id,
    direction: "outbound",
    status: isThere ? "answered" : "abandoned",
    request,
    response: isThere ? { ...request, mti: answerTypes["0800"], [de[39]]: "00" } : null,
    explanation: isThere ? null : { reason: "No response arrived.", remedy: "Check the line." },
    authorizationId: null,
    transactionId: null,
    messageKey: null,
    digest: null,
    attempts: 1,
    createdAt: at,
    answeredAt: isThere ? at : null,
  });
}

/** Computes the route of a message without sending it. */
async function testRoute(world: ReadWorld, input: RouteTest): Promise<HandlerAnswer> {
  const { pan, kind, amount, mcc } = input;
  if (!isCurrency(amount.currencyCode)) {
    throw new ApiError("currency_invalid", {
      errors: [{ in: "body", pointer: "/amount/currencyCode", message: "is no currency that can be paid with" }],
    });
  }
  assertTestCard(pan, "/pan");
  const isOwn = productOfPan(pan) !== undefined;
  const hosts = await networksOf(world);
  const at = input.at === undefined ? world.now : new Date(input.at);
  const route = chooseRoute(
    await world.by(routingRules, { status: "active" }),
    hosts,
    { pan, kind, amount: amount.amount, currencyCode: amount.currencyCode, mcc, at },
    isOwn ? OWN_HOST : (testBinOf(pan)?.scheme ?? "DOMESTIC"),
  );
  return {
    status: 200,
    body: {
      networkId: route.networkId,
      isOwnCard: isOwn,
      isAway: route.isAway || (isOwn && hosts.get(OWN_HOST)?.status !== "signed_on"),
      ruleId: route.rule?.id ?? null,
      asked: route.asked.map(({ rule, unmet }) => ({ ruleId: rule.id, name: rule.name, unmet })),
      tried: route.tried,
    },
  };
}
