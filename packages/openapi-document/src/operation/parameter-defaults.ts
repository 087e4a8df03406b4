import { stringOf } from "../json.ts";
import type { JsonObject, Parameter, ParameterLocation } from "../model.ts";

/** OpenAPI 3.2, "Parameter Object": the style of each place, for a parameter that names none. */
export const DEFAULT_STYLES: Readonly<Record<ParameterLocation, string>> = {
  path: "simple",
  query: "form",
  header: "simple",
  cookie: "form",
  querystring: "form",
};

/** Whether lists and objects are written in parts, where nothing says so. */
export function explodesByDefault(style: string): boolean {
  return style === "form" || style === "cookie";
}

/** How a field of a form is written: an Encoding Object's fields are those of a query parameter. */
export function fieldStyle(encoding: JsonObject = {}): Pick<Parameter, "style" | "explode" | "allowReserved"> {
  const style = stringOf(encoding.style) ?? DEFAULT_STYLES.query;
  return {
    style,
    explode: typeof encoding.explode === "boolean" ? encoding.explode : explodesByDefault(style),
    allowReserved: encoding.allowReserved === true,
  };
}

const NOT_PARAMETERS = new Set(["accept", "content-type", "authorization"]);

/** "If in is header and the name is Accept, Content-Type or Authorization, the definition SHALL be ignored." */
export function isReservedHeader(name: string): boolean {
  return NOT_PARAMETERS.has(name.toLowerCase());
}
