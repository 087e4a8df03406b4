import type { Rate } from "../../../simulator/money/rates.ts";
import { thingKind } from "../../../world/thing-kind.ts";

export const rates = thingKind<Rate>()({
  prefix: "rat",
  table: "rates",
  columns: { pair: ({ from, to }) => pairOf(from, to) },
  notFound: "rate_not_found",
});

export const pairOf = (from: string, to: string): string => `${from}/${to}`;
