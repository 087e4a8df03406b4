import { escapeMarkup } from "../escape.ts";
import type { JsonValue, Schema } from "../model.ts";
import { describeSchema } from "../schema/describe.ts";
import { type SampleOptions, sampleOf } from "../schema/sample.ts";
import type { Definitions } from "../schema/types.ts";
import { rootOf, type XmlElement, type XmlText } from "./xml-nodes.ts";

/** The value that `sampleOf` gives, as an XML document that its schema's `xml` asks for. */
export function xmlSampleOf(schema: Schema, definitions: Definitions, options: SampleOptions): string {
  return xmlOf(sampleOf(schema, definitions, { ...options, isXml: true }), schema, definitions);
}

/** Any value of the schema as XML. A text that is XML already, as authors write their examples, stays as it is. */
export function xmlOf(value: JsonValue, schema: Schema, definitions: Definitions): string {
  if (typeof value === "string" && value.trimStart().startsWith("<")) return value;
  const { name, title } = describeSchema(schema, definitions);
  const root = rootOf(value, schema, definitions, name ?? title ?? "root");
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`;
}

/** Indented where an element holds elements only; in mixed content white space would be part of a text. */
function written(element: XmlElement, indent = "\n"): string {
  const { name, attributes, children } = element;
  const start = `<${[name, ...attributes.map(([key, value]) => `${key}="${escapeMarkup(value)}"`)].join(" ")}`;
  if (children.length === 0) return `${start}/>`;
  const isMixed = children.some((child) => "text" in child);
  const [inner, end] = isMixed || indent === "" ? ["", ""] : [`${indent}  `, indent];
  const inside = children.map((child) => `${inner}${"text" in child ? textOf(child) : written(child, inner)}`);
  return `${start}>${inside.join("")}${end}</${name}>`;
}

function textOf({ text, cdata }: XmlText): string {
  return cdata ? `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>` : escapeMarkup(text);
}
