import { isObject, type JsonValue, type MediaType } from "@connect-portal/openapi-document";
import { parseExactJson } from "@connect-portal/openapi-document/exact-json";
import { essence, isJsonType } from "../media-kind.ts";
import { minifyJson } from "./minify-json.ts";
import { encodeStrict } from "./percent-encoding.ts";
import { wholeQuery } from "./serialise-parameter.ts";
import { urlencodedPair } from "./urlencoded.ts";

/**
 * Writes a parameter that is the whole query (`in: querystring`): what is meant to be one, a urlencoded form or plain text,
 * keeps its delimiters (OpenAPI 3.2, "Parameter Object Examples").
 */
export function serialiseWholeQuery(media: MediaType, text: string): string {
  if (essence(media.type) === "application/x-www-form-urlencoded") return formQuery(media, text);
  if (essence(media.type) === "text/plain") return wholeQuery(text);
  return encodeStrict(isJsonType(media.type) ? minifyJson(text) : text);
}

/** A JSON object is written as a form; anything else is a form that is written already. */
function formQuery({ encoding = {} }: MediaType, text: string): string {
  const value = parsed(text);
  if (!isObject(value)) return wholeQuery(text);
  return Object.entries(value)
    .map(([name, item]) => urlencodedPair(name, item, Object.hasOwn(encoding, name) ? encoding[name] : undefined))
    .filter((pair) => pair !== "")
    .join("&");
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}
