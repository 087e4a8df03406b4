import type { JsonObject, JsonValue } from "@connect-portal/openapi-document";
import { type Pairs, readPairs } from "./pairs.ts";
import { parseJson } from "./parse-json.ts";
import type { ParameterPlan } from "./plan.ts";
import { decode } from "./raw.ts";
import { readText } from "./styles.ts";

/** Reads a parameter of a path or header, for `holder`. Undefined when it was not sent. */
export function fromText(plan: ParameterPlan, text: string | undefined, holder: JsonObject): JsonValue | undefined {
  if (text === undefined) return undefined;
  const encoded = plan.in === "header" ? asItIs(plan.shape === "primitive" ? text.trim() : plainList(text)) : text;
  return plan.json ? parseJson(decode(encoded)) : plan.coerce(readText(plan.name, encoded, plan), holder, plan.name);
}

/** Reads a parameter from `name=value` pairs. */
export function fromPairs(plan: ParameterPlan, pairs: Pairs, holder: JsonObject): JsonValue | undefined {
  const sent = plan.style === "cookie" ? pairs.map(([name, value]) => [name, asItIs(value)] as const) : pairs;
  const raw = readPairs(plan.name, sent, plan);
  if (raw === undefined || (raw === "" && plan.allowEmpty)) return undefined;
  return plan.json && typeof raw === "string" ? parseJson(raw) : plan.coerce(raw, holder, plan.name);
}

/** Commas of a list may have white space around them, as those between two lines of a header (RFC 9110, 5.6.1). */
function plainList(text: string): string {
  return text
    .split(",")
    .map((item) => item.trim())
    .join(",");
}

/**
 * Percent-encoding belongs to URLs. In a header, and in cookies of the style `cookie`, a percent sign is only itself.
 */
function asItIs(text: string): string {
  return text.replaceAll("%", "%25");
}
