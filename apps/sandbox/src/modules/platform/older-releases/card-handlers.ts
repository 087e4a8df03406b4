import type { WorldModule } from "../../../world/world-module.ts";
import { cards } from "../../issuing/cards/cards.ts";
import { replaceCard } from "../../issuing/cards/replace-card.ts";
import { type LimitRecord, presentLimitRecords, setLimitRecords } from "./card-limits.ts";
import { cardPlaces } from "./card-places.ts";
import { changeCardStatus, knownReason, type StatusMaintenance } from "./change-card-status.ts";
import { createCardRecord, type NewCardRecord } from "./create-card-record.ts";
import { inOlderWords } from "./in-older-words.ts";
import { type CardInquiry, inquireCards } from "./inquire-cards.ts";
import { presentCardRecord } from "./present-card-record.ts";
import { answerTo, askedBy } from "./response-info.ts";

interface Replacement {
  readonly cardID: string;
  readonly statusReason: string;
  readonly keepCardNumber?: boolean;
}

const words = { places: cardPlaces };

export const cardHandlers = {
  reads: {
    inquireCards: async (world, request) => {
      const found = await inquireCards(world, request.body as CardInquiry);
      const cardList = [];
      for (const card of found) cardList.push(await presentCardRecord(world, card));
      return answerTo(request, { cardList });
    },
    inquireCardLimits: async (world, request) => {
      const { cardID } = request.body as { readonly cardID: string };
      return answerTo(request, await presentLimitRecords(world, await world.get(cards, cardID)));
    },
  },
  changes: {
    createCardRecord: async (world, request) => {
      const { card: wanted } = request.body as { readonly card: NewCardRecord };
      const card = await inOlderWords(words, () => createCardRecord(world, wanted, askedBy(request)));
      return answerTo(request, { card: await presentCardRecord(world, card) });
    },
    maintainCardStatus: async (world, request) => {
      const wanted = request.body as StatusMaintenance;
      const card = await inOlderWords(words, () => changeCardStatus(world, wanted, askedBy(request)));
      return answerTo(request, { card: await presentCardRecord(world, card) });
    },
    replaceCardRecord: async (world, request) => {
      const { cardID, statusReason, keepCardNumber = false } = request.body as Replacement;
      const wanted = { reasonCode: knownReason(statusReason), keepPan: keepCardNumber };
      const card = await inOlderWords(words, () => replaceCard(world, cardID, wanted));
      return answerTo(request, { card: await presentCardRecord(world, card) });
    },
    maintainCardLimits: async (world, request) => {
      const { cardID, limitList } = request.body as {
        readonly cardID: string;
        readonly limitList: readonly LimitRecord[];
      };
      const card = await setLimitRecords(world, cardID, limitList);
      return answerTo(request, await presentLimitRecords(world, card));
    },
  },
} satisfies WorldModule;
