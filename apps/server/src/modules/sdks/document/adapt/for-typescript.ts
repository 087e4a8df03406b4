import type { JsonObject } from "@connect-portal/openapi-document";
import { withoutCommentEnds } from "./comment-ends.ts";
import { momentsAsTexts } from "./moments-as-texts.ts";

export function adaptForTypescript(document: JsonObject): JsonObject {
  return withoutCommentEnds(momentsAsTexts(document));
}
