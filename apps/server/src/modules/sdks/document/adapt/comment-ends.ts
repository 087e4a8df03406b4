import type { JsonObject } from "@connect-portal/openapi-document";
import { mapObjects } from "./map-document.ts";

const TEXTS = ["title", "summary", "description"];

/** Texts that end no comment: the templates of TypeScript and Go write some as they are, where Java's write `*_/`, too. */
export function withoutCommentEnds(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const ending = TEXTS.filter((key) => typeof object[key] === "string" && object[key].includes("*/"));
    if (ending.length === 0) return object;
    return {
      ...object,
      ...Object.fromEntries(ending.map((key) => [key, String(object[key]).replaceAll("*/", "*_/")])),
    };
  });
}
