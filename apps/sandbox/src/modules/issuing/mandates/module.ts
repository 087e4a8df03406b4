import type { HandlerAnswer, HandlerRequest } from "../../../engine/handlers.ts";
import type { SandboxModule } from "../../../sandbox-module.ts";
import type { Mandate, StopCode } from "../../../simulator/mandates/mandate.ts";
import { etagOf } from "../../../world/etag.ts";
import type { ReadWorld } from "../../../world/world.ts";
import { cardIdOf, pageOf } from "../cards/answers.ts";
import { cards } from "../cards/cards.ts";
import { mandates } from "./mandates.ts";
import { presentMandate } from "./present-mandate.ts";
import { stopMandate } from "./stop-mandate.ts";

const mandateIdOf = ({ params }: HandlerRequest): string => params.mandateId as string;

async function mandateAnswer(world: ReadWorld, mandate: Mandate): Promise<HandlerAnswer> {
  return { status: 200, headers: { etag: await etagOf(world, mandates, mandate.id) }, body: presentMandate(mandate) };
}

export default {
  world: {
    reads: {
      getMandate: async (world, request) => mandateAnswer(world, await world.get(mandates, mandateIdOf(request))),
      listMandates: async (world, request) => {
        const card = await world.get(cards, cardIdOf(request));
        const status = request.query.status as string | undefined;
        const { items, nextCursor } = await world.page(mandates, { card_id: card.id, status }, pageOf(request));
        return { status: 200, body: { items: items.map(presentMandate), nextCursor } };
      },
    },
    changes: {
      stopMandate: async (world, request) => {
        const { responseCode } = request.body as { readonly responseCode: StopCode };
        return mandateAnswer(world, await stopMandate(world, mandateIdOf(request), responseCode));
      },
    },
  },
} satisfies SandboxModule;
