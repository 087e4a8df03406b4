import { isObject, isSchema, own, stringOf } from "../json.ts";
import type { JsonObject, Schema } from "../model.ts";
import { flattenSchema, schemasOf } from "../schema/flatten.ts";
import type { Definitions } from "../schema/resolve-ref.ts";

export type NodeType = "element" | "attribute" | "text" | "cdata" | "none";

/** What an XML Object says of a schema (OpenAPI 3.2, "XML Object"). */
export interface XmlObject {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly nodeType: NodeType;
}

const NODE_TYPES: ReadonlySet<string> = new Set<NodeType>(["element", "attribute", "text", "cdata", "none"]);

/** `attribute` and `wrapped` are how documents before 3.2 say `nodeType`. A list has no element unless it asks for one. */
export function xmlObjectOf(flat: JsonObject, isList: boolean): XmlObject {
  const xml = own(flat, "xml");
  if (!isObject(xml)) return { nodeType: isList ? "none" : "element" };
  const nodeType = stringOf(own(xml, "nodeType"));
  const [name, namespace, prefix] = ["name", "namespace", "prefix"].map((key) => stringOf(own(xml, key)));
  return {
    ...(name ? { name } : {}),
    ...(namespace ? { namespace } : {}),
    ...(prefix ? { prefix } : {}),
    nodeType: nodeType !== undefined && NODE_TYPES.has(nodeType) ? (nodeType as NodeType) : impliedType(xml, isList),
  };
}

function impliedType(xml: JsonObject, isList: boolean): NodeType {
  if (own(xml, "attribute") === true) return "attribute";
  return isList && own(xml, "wrapped") !== true ? "none" : "element";
}

/** The schema of a property, also where one of the alternatives has it. */
export function propertySchema(flat: JsonObject, name: string, definitions: Definitions): Schema {
  const holders = [flat, ...["oneOf", "anyOf"].flatMap((key) => schemasOf(flat, key))];
  for (const holder of holders) {
    const properties = own(flattenSchema(holder, definitions) ?? {}, "properties");
    const schema = isObject(properties) ? own(properties, name) : undefined;
    if (isSchema(schema)) return schema;
  }
  const additional = own(flat, "additionalProperties");
  return isSchema(additional) ? additional : true;
}
