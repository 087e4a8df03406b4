import type { JsonObject } from "@connect-portal/openapi-document";
import type { Lowering } from "../lowering.ts";
import { mapValues } from "../map-values.ts";
import { lowerPathItem } from "./path-item.ts";
import { bareReference } from "./reference.ts";

export function lowerCallback(callback: JsonObject, lowering: Lowering): JsonObject {
  return bareReference(callback) ?? mapValues(callback, (item) => lowerPathItem(item, lowering));
}
