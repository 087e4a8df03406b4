import { isObject, own, stringOf } from "../json.ts";
import type { JsonObject } from "../model.ts";

/** How the value stands in XML (OpenAPI 3.2, "XML Object"; `attribute` and `wrapped` are what 3.1 has instead of `nodeType`). */
export function xmlFacts(flat: JsonObject): string[] {
  const xml = own(flat, "xml");
  if (!isObject(xml)) return [];
  const name = stringOf(xml.name);
  const prefix = stringOf(xml.prefix);
  const namespace = stringOf(xml.namespace);
  const kind = stringOf(xml.nodeType) ?? (xml.attribute === true ? "attribute" : undefined);
  const qualified = [prefix, name].filter(Boolean).join(":");
  const facts = [
    ...(kind !== undefined || qualified
      ? [["XML", kind ?? (name ? "element" : "prefix"), qualified].filter(Boolean).join(" ")]
      : []),
    ...(xml.wrapped === true ? ["XML wrapped"] : []),
    ...(namespace ? [`XML namespace ${namespace}`] : []),
  ];
  return facts;
}
