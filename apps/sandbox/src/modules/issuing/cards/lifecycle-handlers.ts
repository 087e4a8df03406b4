import { cardHistory, cards, plastics, type StatusEntry } from "../../../entities/issuing.ts";
import { pageRequestOf } from "../../../world/cursor.ts";
import type { WorldModule } from "../../../world/world-module.ts";
import { activateCard } from "./activate-card.ts";
import { basePath, cardAnswer, changedBy, createdCardAnswer } from "./answers.ts";
import { blockCard } from "./block-card.ts";
import { closeCard } from "./close-card.ts";
import { presentOrder, presentPlastic } from "./present-plastic.ts";
import { renewCard } from "./renew-card.ts";
import { replaceCard } from "./replace-card.ts";
import { unblockCard } from "./unblock-card.ts";

export const lifecycleHandlers = {
  reads: {
    listStatusHistory: async (world, request) => {
      const card = await world.get(cards, request.params.cardId);
      const { items, nextCursor } = await world.page(cardHistory, { card_id: card.id }, pageRequestOf(request));
      return { status: 200, body: { items: items.map(presentStatusEntry), nextCursor } };
    },
    listPlastics: async (world, request) => {
      const card = await world.get(cards, request.params.cardId);
      const items = await world.by(plastics, { card_id: card.id });
      return { status: 200, body: { items: items.map(presentPlastic) } };
    },
  },
  changes: {
    activateCard: async (world, request) =>
      cardAnswer(world, await activateCard(world, request.params.cardId, changedBy(request))),
    blockCard: async (world, request) => {
      const { reasonCode } = request.body;
      return cardAnswer(world, await blockCard(world, request.params.cardId, { ...changedBy(request), reasonCode }));
    },
    unblockCard: async (world, request) =>
      cardAnswer(world, await unblockCard(world, request.params.cardId, changedBy(request))),
    replaceCard: async (world, request) =>
      createdCardAnswer(world, await replaceCard(world, request.params.cardId, request.body)),
    renewCard: async (world, request) => {
      const plastic = await renewCard(world, request.params.cardId, request.body);
      const headers = { location: `${basePath}/cards/${plastic.cardId}/plastics` };
      return { status: 202, headers, body: presentOrder(plastic) };
    },
    closeCard: async (world, request) => cardAnswer(world, await closeCard(world, request.params.cardId, request.body)),
  },
} satisfies WorldModule;

function presentStatusEntry({ status, reasonCode, channel, operatorId, comment, changedAt }: StatusEntry) {
  return {
    statusCode: status,
    reasonCode,
    channel,
    operatorId,
    ...(comment !== null && { comment }),
    changedAt,
  };
}
