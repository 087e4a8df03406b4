import type { Plastic } from "../../../simulator/cards/plastic.ts";
import { entityKind } from "../../../world/entity-kind.ts";

export const plastics = entityKind<Plastic>()({
  prefix: "pls",
  table: "plastics",
  columns: { card_id: ({ cardId }) => cardId, status: ({ status }) => status },
  notFound: "plastic_not_found",
});
