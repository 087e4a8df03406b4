import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import type { DocumentBody, DocumentCall } from "./document-calls.ts";
import type { FailingValue } from "./first-call.ts";

/** Names of unique items: cardID, CLIENT_CODE, accountNumber. */
const NAMES_A_THING = /(id|code|number)$/i;

/**
 * A value that looks right and that the sandbox does not know, so that it answers with a problem: of a path, or in the
 * body, which the generator calls `bodyName`. Undefined where nothing is looked for, or it answers with the example.
 */
export function failingValue(call: DocumentCall, document: JsonObject, bodyName: string): FailingValue | undefined {
  const lookup = unknownColumn(call.body);
  if (lookup) return { wireName: bodyName, value: lookup };
  if (document["x-sandbox"] !== "card-system" || call.isExampleOnly || !call.mayNotFind) return undefined;
  for (const { place, isRequired, isChoice, wireName, sample } of call.parameters) {
    if (place !== "path" || !isRequired || isChoice) continue;
    if (typeof sample === "string") return { wireName, value: otherText(sample) };
    if (typeof sample === "number") return { wireName, value: Number("9".repeat(String(sample).length)) };
  }
  const body = unknownInBody(call.body);
  return body && { wireName: bodyName, value: body };
}

/** For lookups in reference data: columns are texts, and each list has its own. */
function unknownColumn({ sample: body, listed }: Partial<DocumentBody> = {}): JsonObject | undefined {
  const entries = isObject(body) && Array.isArray(body.parameterList) ? body.parameterList : [];
  const [first, ...others] = entries;
  if (!isObject(body) || !isObject(first) || !Array.isArray(first.parameterColumnList)) return undefined;
  if (listed?.has("parameterColumnList")) return undefined;
  const parameterList = [{ ...first, parameterColumnList: ["Unknown"] }, ...others];
  return { ...body, parameterList };
}

function unknownInBody({ sample: body, listed }: Partial<DocumentBody> = {}): JsonObject | undefined {
  if (!isObject(body)) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (NAMES_A_THING.test(name) && typeof value === "string" && !listed?.has(name)) {
      return { ...withOtherUids(body), [name]: otherText(value) };
    }
  }
  return undefined;
}

/** A number of the call's own, deeper in the body, is another call's when the body is another one. */
function withOtherUids(body: JsonObject): JsonObject {
  const other = ([name, value]: [string, JsonValue | undefined]) => {
    if (isObject(value)) return [name, withOtherUids(value)];
    return [name, /uid$/i.test(name) && typeof value === "string" ? otherText(value) : value];
  };
  return Object.fromEntries(Object.entries(body).map(other));
}

/** Digits stay digits and letters stay letters, behind what all values of its kind begin with, such as "crd_". */
function otherText(text: string): string {
  const [first, second] = [filled(text, "0", "A", "a"), filled(text, "1", "B", "b")];
  return first === text ? second : first;
}

function filled(text: string, digit: string, upper: string, lower: string): string {
  const start = text.search(/[A-Za-z0-9]+$/);
  const rest = text.slice(Math.max(start, 0));
  const other = rest.replace(/\d/g, digit).replace(/[A-Z]/g, upper).replace(/[a-z]/g, lower);
  return text.slice(0, Math.max(start, 0)) + other;
}
