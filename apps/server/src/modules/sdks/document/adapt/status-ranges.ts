import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const REFUSALS = [
  "400",
  "401",
  "403",
  "404",
  "405",
  "406",
  "409",
  "410",
  "412",
  "413",
  "415",
  "422",
  "423",
  "428",
  "429",
];
const FAILURES = ["500", "501", "502", "503", "504"];

/**
 * Ranges of status codes in words that every generator has: some write `4XX` into the code as it is, and others give its
 * answers no type. A range of errors becomes `default` where that is free, else the codes that are in use.
 */
export function spellRanges(document: JsonObject): JsonObject {
  return mapObjects(document, (object) =>
    isObject(object.responses) && Object.keys(object.responses).some((status) => /^\dXX$/.test(status))
      ? { ...object, responses: withoutRanges(object.responses) }
      : object,
  );
}

function withoutRanges({ "1XX": _, "2XX": success, "3XX": __, "4XX": refusal, "5XX": failure, ...exact }: JsonObject) {
  const responses: JsonObject = { ...exact };
  const declare = (response: JsonValue | undefined, codes: readonly string[]) => {
    if (response === undefined) return;
    for (const code of codes) responses[code] ??= response;
  };
  if (!Object.keys(exact).some((status) => status.startsWith("2"))) declare(success, ["200"]);
  const isOne = refusal === undefined || failure === undefined || isSame(refusal, failure);
  if (exact.default === undefined && isOne) {
    declare(refusal ?? failure, ["default"]);
  } else {
    declare(refusal, REFUSALS);
    declare(failure, exact.default === undefined ? ["default"] : FAILURES);
  }
  return responses;
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
