import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { tooDeep } from "@connect-portal/openapi-document/bounded-validation";
import { parseKeepingDigits } from "../decimals/kept-digits.ts";
import { type Pairs, readPairs } from "./pairs.ts";
import type { ParameterPlan } from "./plan.ts";
import { decode, ParameterFault } from "./raw.ts";
import { readText } from "./styles.ts";

/** Reads a parameter of a path or header, for `holder`. Undefined when it was not sent. */
export function fromText(plan: ParameterPlan, text: string | undefined, holder: JsonObject): JsonValue | undefined {
  if (text === undefined) return undefined;
  const encoded = plan.in === "header" ? asItIs(text.trim()) : text;
  return plan.json ? parseJson(decode(encoded)) : plan.coerce(readText(plan.name, encoded, plan), holder, plan.name);
}

/** Reads a parameter from `name=value` pairs. */
export function fromPairs(plan: ParameterPlan, pairs: Pairs, holder: JsonObject): JsonValue | undefined {
  const sent = plan.style === "cookie" ? pairs.map(([name, value]) => [name, asItIs(value)] as const) : pairs;
  const raw = readPairs(plan.name, sent, plan);
  if (raw === undefined || (raw === "" && plan.allowEmpty)) return undefined;
  return plan.json && typeof raw === "string" ? parseJson(raw) : plan.coerce(raw, holder, plan.name);
}

/** @throws ParameterFault */
export function parseJson(text: string): JsonValue {
  try {
    return shallow(parseKeepingDigits(text) as JsonValue);
  } catch (error) {
    if (error instanceof ParameterFault) throw error;
    throw new ParameterFault("is not valid JSON");
  }
}

/**
 * Percent-encoding belongs to URLs. In a header, and in cookies of the style `cookie`, a percent sign is only itself.
 */
function asItIs(text: string): string {
  return text.replaceAll("%", "%25");
}

function shallow(value: JsonValue): JsonValue {
  if (tooDeep(value) !== undefined) throw new ParameterFault("is nested too deeply");
  return value;
}
