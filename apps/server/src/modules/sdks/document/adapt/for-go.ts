import { isObject, type JsonObject } from "@connect-portal/openapi-document";
import { renameSchemas } from "./rename-schemas.ts";
import { withoutReadOnly } from "./without-read-only.ts";

/** What the Go generator makes no working client of. */
export function adaptForGo(document: JsonObject): JsonObject {
  return withoutConstructorNames(withoutReadOnly(document));
}

/** It makes a function NewCard for a schema Card, which then is no name for a schema NewCard: that one becomes NewCardModel. */
function withoutConstructorNames(document: JsonObject): JsonObject {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) return document;
  const names = Object.keys(components.schemas);
  const taken = new Set(names);
  const renamed = new Map(
    names.filter((name) => name.startsWith("New") && taken.has(name.slice(3))).map((name) => [name, `${name}Model`]),
  );
  return renameSchemas(document, renamed);
}
