import type { Definitions, JsonValue, MediaType } from "@connect-portal/openapi-document";
import { essenceOf, isForm, isJson } from "../media-type.ts";
import { createFormReader, type OnFault } from "./form.ts";
import { decode } from "./raw.ts";
import { parseJson } from "./read-value.ts";

type ReadWholeQuery = (query: string, onFault: OnFault) => JsonValue;

/** Reads a query that is one value of a media type (OpenAPI 3.2, `in: querystring`). @throws ParameterFault */
export function createWholeQueryReader(mediaType: MediaType | undefined, definitions: Definitions): ReadWholeQuery {
  const essence = essenceOf(mediaType?.type ?? "");
  if (mediaType && isForm(essence)) return createFormReader(mediaType, definitions);
  if (isJson(essence)) return (query) => parseJson(decode(query));
  return (query) => decode(query);
}
