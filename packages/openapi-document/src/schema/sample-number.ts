import { own } from "../json.ts";
import { isNumeric, type Numeric } from "../judge/same-value.ts";
import type { JsonObject } from "../model.ts";

/** The number nearest to zero that the limits and `multipleOf` allow; whole for "integer". */
export function sampleNumber(schema: JsonObject, whole: boolean): Numeric {
  const step = numberAt(schema, "multipleOf") ?? (whole ? 1 : undefined);
  const above = numberAt(schema, "exclusiveMinimum");
  const below = numberAt(schema, "exclusiveMaximum");
  const low = Math.max(numberAt(schema, "minimum") ?? -Infinity, above ?? -Infinity);
  const high = Math.min(numberAt(schema, "maximum") ?? Infinity, below ?? Infinity);
  const allowed = (value: number) => value >= low && value <= high && value !== above && value !== below;
  const nearest = low > 0 ? low : Math.min(high, 0);
  const found = candidates(nearest, low, high, step).find(allowed) ?? nearest;
  return limitAsWritten(schema, found) ?? found;
}

function candidates(nearest: number, low: number, high: number, step: number | undefined): number[] {
  if (step !== undefined && step > 0) {
    const multiples = [Math.ceil(nearest / step), Math.floor(nearest / step)];
    return multiples.flatMap((multiple) => [multiple, multiple + 1, multiple - 1].map((count) => times(count, step)));
  }
  const middle = Number.isFinite(low) && Number.isFinite(high) ? [(low + high) / 2] : [];
  return [nearest, nearest + 1, nearest - 1, ...middle];
}

/** 35 times 0.01 is 0.35, and not 0.35000000000000003. */
function times(count: number, step: number): number {
  const [, fraction = "", exponent = "0"] = /^[^.e]*(?:\.(\d+))?(?:e(.+))?$/.exec(String(step)) ?? [];
  return Number((count * step).toFixed(Math.max(0, Math.min(fraction.length - Number(exponent), 100))));
}

/** A limit that no number of JavaScript holds, where it is what was found. */
function limitAsWritten(schema: JsonObject, found: number): Numeric | undefined {
  const limits = ["minimum", "maximum"].map((key) => own(schema, key)).filter(isNumeric);
  return limits.find((limit) => typeof limit !== "number" && Number(limit) === found);
}

function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = own(schema, key);
  return isNumeric(value) && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
