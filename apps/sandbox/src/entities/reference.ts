import type { Rate } from "../simulator/money/rates.ts";
import { entityKind } from "../world/entity-kind.ts";

export const rates = entityKind<Rate>()({
  prefix: "rat",
  table: "rates",
  columns: { pair: ({ from, to }) => pairOf(from, to) },
  notFound: "rate_not_found",
});

export const pairOf = (from: string, to: string): string => `${from}/${to}`;
