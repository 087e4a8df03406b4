import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { IsoMessage } from "../../../simulator/switching/iso-8583.ts";
import type { Network, NetworkStatus, StandIn } from "../../../simulator/switching/network.ts";
import { inOrder, type RoutingRule } from "../../../simulator/switching/routing-rule.ts";
import { assertMatches, etagOf } from "../../../world/etag.ts";
import type { ReadWorld, World } from "../../../world/world.ts";
import { deleteRule } from "./delete-rule.ts";
import { messages } from "./messages.ts";
import { networkOf, networksOf } from "./networks.ts";
import { presentMessage } from "./present-message.ts";
import { presentNetwork } from "./present-network.ts";
import { presentRule } from "./present-rule.ts";
import { createRule, type NewRule, updateRule } from "./put-rule.ts";
import { routingRules } from "./routing-rules.ts";
import { ruleOf } from "./rule-of.ts";
import { sendEcho } from "./send-echo.ts";
import { sendMessage } from "./send-message.ts";
import { REPEAT, repeatMessage } from "./send-queued.ts";
import { setNetworkStatus } from "./set-network-status.ts";
import { setStandIn } from "./set-stand-in.ts";
import { testRoute } from "./test-route.ts";

interface SentMessage {
  readonly networkId: string;
  readonly message: IsoMessage;
}

async function withRule(world: ReadWorld, rule: RoutingRule, status = 200): Promise<HandlerAnswer> {
  return { status, headers: { etag: await etagOf(world, routingRules, rule.id) }, body: presentRule(rule) };
}

/** Of somebody who may have read it before. */
async function ruleToChange(world: World, request: HandlerRequest): Promise<RoutingRule> {
  const rule = await ruleOf(world, request.params.ruleId as string);
  await assertMatches(world, routingRules, rule.id, request);
  return rule;
}

const networkNamed = (world: ReadWorld, { params }: HandlerRequest): Promise<Network> =>
  networkOf(world, params.networkId as string);

export default {
  world: {
    reads: {
      getMessage: async (world, { params }) => {
        return { status: 200, body: presentMessage(await world.get(messages, params.messageId as string)) };
      },
      listMessages: async (world, { query }) => {
        const { networkId, mti, status, cursor, limit = 20 } = query as Readonly<Record<string, string>>;
        const where = { network: networkId, mti, status };
        const { items, nextCursor } = await world.page(messages, where, { cursor, limit: Number(limit) });
        return { status: 200, body: { items: items.map(presentMessage), nextCursor } };
      },
      listRoutingRules: async (world) => {
        const active = await world.by(routingRules, { status: "active" });
        const inactive = await world.by(routingRules, { status: "inactive" });
        return { status: 200, body: { items: inOrder([...active, ...inactive]).map(presentRule) } };
      },
      getRoutingRule: async (world, { params }) => withRule(world, await ruleOf(world, params.ruleId as string)),
      testRoute: (world, { body }) => testRoute(world, body as Parameters<typeof testRoute>[1]),
      listNetworks: async (world) => {
        return { status: 200, body: { items: [...(await networksOf(world)).values()].map(presentNetwork) } };
      },
      getNetwork: async (world, request) => {
        return { status: 200, body: presentNetwork(await networkNamed(world, request)) };
      },
    },
    changes: {
      sendMessage: async (world, { body }) => {
        const { networkId, message } = body as SentMessage;
        const sent = await sendMessage(world, await networkOf(world, networkId), message);
        return { status: 201, body: presentMessage(sent) };
      },
      createRoutingRule: async (world, { body }) => withRule(world, await createRule(world, body as NewRule), 201),
      updateRoutingRule: async (world, request) => {
        const rule = await ruleToChange(world, request);
        return withRule(world, updateRule(world, rule, request.body as NewRule));
      },
      deleteRoutingRule: async (world, request) => {
        deleteRule(world, await ruleToChange(world, request));
        return { status: 204 };
      },
      setNetworkStatus: async (world, request) => {
        const { status } = request.body as { readonly status: NetworkStatus };
        const network = await setNetworkStatus(world, await networkNamed(world, request), status);
        return { status: 200, body: presentNetwork(network) };
      },
      setStandIn: async (world, request) => {
        const network = setStandIn(world, await networkNamed(world, request), request.body as StandIn);
        return { status: 200, body: presentNetwork(network) };
      },
      sendEcho: async (world, request) => {
        return { status: 201, body: presentMessage(sendEcho(world, await networkNamed(world, request))) };
      },
    },
    due: { [REPEAT]: repeatMessage },
  },
} satisfies SandboxModule;
