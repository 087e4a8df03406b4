import { own } from "../json.ts";
import type { JsonObject } from "../model.ts";

/** The number nearest to zero that the limits and `multipleOf` allow; whole for "integer". */
export function sampleNumber(schema: JsonObject, whole: boolean): number {
  const step = numberAt(schema, "multipleOf") ?? (whole ? 1 : undefined);
  const above = numberAt(schema, "exclusiveMinimum");
  const below = numberAt(schema, "exclusiveMaximum");
  const low = Math.max(numberAt(schema, "minimum") ?? -Infinity, above ?? -Infinity);
  const high = Math.min(numberAt(schema, "maximum") ?? Infinity, below ?? Infinity);
  const allowed = (value: number) => value >= low && value <= high && value !== above && value !== below;
  const nearest = low > 0 ? low : Math.min(high, 0);
  return candidates(nearest, low, high, step).find(allowed) ?? nearest;
}

function candidates(nearest: number, low: number, high: number, step: number | undefined): number[] {
  if (step !== undefined && step > 0) {
    const multiples = [Math.ceil(nearest / step), Math.floor(nearest / step)];
    return multiples.flatMap((multiple) => [multiple * step, (multiple + 1) * step, (multiple - 1) * step]);
  }
  const middle = Number.isFinite(low) && Number.isFinite(high) ? [(low + high) / 2] : [];
  return [nearest, nearest + 1, nearest - 1, ...middle];
}

function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
