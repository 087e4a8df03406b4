import type { JsonValue } from "@connect-portal/openapi-document";
import { tooDeep } from "@connect-portal/openapi-document/bounded-validation";
import { parseKeepingDigits } from "../decimals/kept-digits.ts";
import { ParameterFault } from "./raw.ts";

/** @throws ParameterFault */
export function parseJson(text: string): JsonValue {
  try {
    return shallow(parseKeepingDigits(text) as JsonValue);
  } catch (error) {
    if (error instanceof ParameterFault) throw error;
    throw new ParameterFault("is not valid JSON");
  }
}

function shallow(value: JsonValue): JsonValue {
  if (tooDeep(value) !== undefined) throw new ParameterFault("is nested too deeply");
  return value;
}
