import type { JsonValue, Schema } from "../model.ts";
import { describeSchema } from "../schema/describe.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { type SampleOptions, sampleOf } from "../schema/sample.ts";
import { rootOf } from "./xml-nodes.ts";
import { written } from "./xml-text.ts";

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
