import { isObject, type JsonObject, type JsonValue } from "@connect-portal/openapi-document";
import { mapObjects } from "../../document/adapt/map-document.ts";
import { hideCharacters } from "../../document/hidden-characters.ts";

/** Elements that a description keeps when they have no attribute: nothing in them can do anything. */
const harmless =
  "br|hr|p|b|strong|i|em|u|s|sub|sup|small|code|pre|kbd|blockquote|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|h[1-6]";
const otherTags = new RegExp(`<(?!/?(?:${harmless})\\s*/?>)`, "gi");
const described: ReadonlySet<string> = new Set(["description", "summary", "title"]);

/**
 * For the generators of pages, which put texts into them as they are: no text begins a tag. html2 also writes a
 * response's description between backticks into a script, its status code into names there, and `x-shared-errors` as
 * code. fix.ts shows again what is hidden here.
 */
export function adaptForHtml(document: JsonObject): JsonObject {
  return mapObjects(document, (object) => {
    const members = Object.entries(object).filter(([name]) => name !== "x-shared-errors");
    return Object.fromEntries(members.map(([name, value]) => [hideCharacters(name, /</g), adapt(name, value)]));
  });
}

function adapt(name: string, value: JsonValue): JsonValue {
  if (name === "responses" && isObject(value)) return adaptResponses(value);
  if (typeof value !== "string") return hideInList(value);
  if (described.has(name)) return hideCharacters(value, otherTags);
  // Names of referenced schemas were changed.
  return hideCharacters(name === "$ref" ? value.replace(/%3c/gi, "<") : value, /</g);
}

function hideInList(value: JsonValue): JsonValue {
  if (typeof value === "string") return hideCharacters(value, /</g);
  return Array.isArray(value) ? value.map(hideInList) : value;
}

function adaptResponses(responses: JsonObject): JsonObject {
  const adapted = Object.entries(responses).map(([status, response]) => {
    const name = /^\d/.test(status) ? status.replace(/\W/g, "") : status;
    if (!isObject(response) || typeof response.description !== "string") return [name, response];
    return [name, { ...response, description: hideCharacters(response.description, /[`$\\]/g) }];
  });
  return Object.fromEntries(adapted);
}
