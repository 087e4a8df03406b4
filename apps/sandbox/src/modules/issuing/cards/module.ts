import type { SandboxModule } from "../../../sandbox-module.ts";
import { assertMatches } from "../../../world/etag.ts";
import { cardAnswer, cardIdOf, createdCardAnswer, pageOf } from "./answers.ts";
import { cards } from "./cards.ts";
import { PIN_TRIES_DUE } from "./check-pin.ts";
import { createCard, type NewCard } from "./create-card.ts";
import { expireCard } from "./expire-card.ts";
import { fillPinTriesByTime } from "./fill-pin-tries.ts";
import { lifecycleHandlers } from "./lifecycle-handlers.ts";
import { limitHandlers } from "./limit-handlers.ts";
import { type CardLookup, lookUpCard } from "./look-up-card.ts";
import { movePlasticOn } from "./move-plastic.ts";
import { PLASTIC_DUE } from "./order-plastic.ts";
import { pinHandlers } from "./pin-handlers.ts";
import { presentCardSummary } from "./present-card.ts";
import { renewByTime } from "./renew-card.ts";
import { EXPIRY_DUE, RENEWAL_DUE } from "./schedule-card.ts";
import { type CardSearch, searchCards } from "./search-cards.ts";
import { type CardPatch, updateCard } from "./update-card.ts";
import { fillSecurityCodeTries, SECURITY_CODE_DUE } from "./verify-security-code.ts";

export default {
  world: {
    reads: {
      searchCards: async (world, request) => {
        const wanted = { ...(request.query as Omit<CardSearch, "limit">), ...pageOf(request) };
        const { items, nextCursor } = await searchCards(world, wanted);
        return { status: 200, body: { items: items.map(presentCardSummary), nextCursor } };
      },
      lookUpCard: async (world, { body }) => {
        const found = await lookUpCard(world, body as CardLookup);
        return { status: 200, body: { items: found.map(presentCardSummary) } };
      },
      getCard: async (world, request) => cardAnswer(world, await world.get(cards, cardIdOf(request))),
      ...lifecycleHandlers.reads,
      ...limitHandlers.reads,
    },
    changes: {
      createCard: async (world, { body }) =>
        createdCardAnswer(world, await createCard(world, body as NewCard, { channel: "system" })),
      updateCard: async (world, request) => {
        await assertMatches(world, cards, cardIdOf(request), request);
        return cardAnswer(world, await updateCard(world, cardIdOf(request), request.body as CardPatch));
      },
      ...lifecycleHandlers.changes,
      ...limitHandlers.changes,
      ...pinHandlers.changes,
    },
    due: {
      [PLASTIC_DUE]: movePlasticOn,
      [EXPIRY_DUE]: expireCard,
      [RENEWAL_DUE]: renewByTime,
      [PIN_TRIES_DUE]: fillPinTriesByTime,
      [SECURITY_CODE_DUE]: fillSecurityCodeTries,
    },
  },
} satisfies SandboxModule;
