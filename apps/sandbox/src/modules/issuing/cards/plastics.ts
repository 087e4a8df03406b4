import type { Plastic } from "../../../simulator/cards/plastic.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const plastics = thingKind<Plastic>()({
  prefix: "pls",
  table: "plastics",
  columns: { card_id: ({ cardId }) => cardId, status: ({ status }) => status },
  notFound: "plastic_not_found",
});
