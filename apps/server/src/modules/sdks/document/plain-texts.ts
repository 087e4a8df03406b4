import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";

const TEXTS = ["title", "summary", "description"];
/** What compilers refuse even within a comment: control characters but for tabs and ends of lines, and a byte order mark. */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\uFEFF/gu;
/** What is in these is a value of the API. */
const VALUES = /^(?:x-.*|examples?|default|const|enum|value)$/;
/** The members of these have names of the document's authors. */
const MAPS =
  /^(?:properties|patternProperties|dependentSchemas|\$defs|definitions|schemas|responses|parameters|requestBodies|headers|securitySchemes|links|callbacks|pathItems|paths|webhooks|content|encoding|variables|scopes|mapping)$/;

/**
 * Titles, summaries and descriptions as texts: the generators refuse a document in which one is something else, such as a
 * reference to a Markdown file. A number or a boolean becomes a text, all else is left out. Characters that no source may
 * hold are left out as well.
 */
export function plainTexts(document: JsonObject): JsonObject {
  return plain(document, false) as JsonObject;
}

function plain(value: JsonValue, isMap: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((item) => plain(item, false));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    if (isMap) return [[name, plain(member, false)]];
    if (VALUES.test(name)) return [[name, member]];
    if (!TEXTS.includes(name)) return [[name, plain(member, MAPS.test(name))]];
    return typeof member === "object" ? [] : [[name, String(member).replace(UNWRITABLE, "").toWellFormed()]];
  });
  return Object.fromEntries(members);
}
