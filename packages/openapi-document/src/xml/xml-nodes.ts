import { isCollection, isObject, isSchema, own, stringOf } from "../json.ts";
import type { JsonObject, JsonValue, Schema } from "../model.ts";
import { flattenSchema, schemasOf } from "../schema/flatten.ts";
import type { Definitions } from "../schema/types.ts";

type NodeType = "element" | "attribute" | "text" | "cdata" | "none";

/** An XML Object of a schema (OpenAPI 3.2, "XML Object"). */
interface XmlObject {
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly nodeType: NodeType;
}

const NODE_TYPES: ReadonlySet<string> = new Set<NodeType>(["element", "attribute", "text", "cdata", "none"]);

export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlChild[];
}

export interface XmlText {
  readonly text: string;
  readonly cdata: boolean;
}

type XmlChild = XmlElement | XmlText;

/** Attributes and children that a value adds to the element around it. */
interface Content {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlChild[];
}

const NOTHING: Content = { attributes: [], children: [] };

/** A document has one element, whatever its schema says. */
export function rootOf(value: JsonValue, schema: Schema, definitions: Definitions, name: string): XmlElement {
  const flat = flattenSchema(schema, definitions) ?? {};
  const xml = xmlObjectOf(flat, Array.isArray(value));
  return element(xml, name, contentOf(value, flat, definitions, xml.name ?? name));
}

function contentOf(value: JsonValue, flat: JsonObject, definitions: Definitions, name: string): Content {
  if (Array.isArray(value)) return joined(value.map((item) => partOf(item, itemSchema(flat), definitions, name)));
  if (isObject(value)) {
    const parts = Object.entries(value);
    return joined(parts.map(([key, part]) => partOf(part, propertySchema(flat, key, definitions), definitions, key)));
  }
  return value === null ? NOTHING : { attributes: [], children: [{ text: String(value), cdata: false }] };
}

/** A property or an item: an element of its own, or part of the one around it. */
function partOf(value: JsonValue, schema: Schema, definitions: Definitions, key: string): Content {
  const flat = flattenSchema(schema, definitions) ?? {};
  const isList = Array.isArray(value);
  const xml = xmlObjectOf(flat, isList);
  const name = xml.name ?? key;
  if (xml.nodeType === "attribute") {
    // An attribute without a prefix is in no namespace.
    const declarations = xml.prefix ? declarationOf(xml) : [];
    return { attributes: [...declarations, [qualified(xml, name), plain(value)]], children: [] };
  }
  if (xml.nodeType === "text" || xml.nodeType === "cdata") {
    return { attributes: [], children: [{ text: plain(value), cdata: xml.nodeType === "cdata" }] };
  }
  // "If wrapped is false, [the name of the array] will be ignored."
  const isBare = xml.nodeType === "none";
  const content = contentOf(value, flat, definitions, isList && isBare ? key : name);
  return isBare ? content : { attributes: [], children: [element(xml, key, content)] };
}

function element(xml: XmlObject, key: string, { attributes, children }: Content): XmlElement {
  // Several attributes may declare the same prefix, and XML allows no name twice.
  const unique = new Map([...declarationOf(xml), ...attributes]);
  return { name: qualified(xml, xml.name ?? key), attributes: [...unique], children };
}

function declarationOf({ namespace, prefix }: XmlObject): (readonly [name: string, value: string])[] {
  return namespace === undefined ? [] : [[prefix ? `xmlns:${xmlName(prefix)}` : "xmlns", namespace]];
}

function joined(parts: readonly Content[]): Content {
  return {
    attributes: parts.flatMap(({ attributes }) => attributes),
    children: parts.flatMap(({ children }) => children),
  };
}

function itemSchema(flat: JsonObject): Schema {
  const items = own(flat, "items");
  return isSchema(items) ? items : true;
}

function plain(value: JsonValue): string {
  return isCollection(value) ? JSON.stringify(value) : String(value ?? "");
}

function qualified({ prefix }: XmlObject, name: string): string {
  return prefix ? `${xmlName(prefix)}:${xmlName(name)}` : xmlName(name);
}

/** A name that XML allows (XML 1.0, 2.3), for properties that are named otherwise. */
function xmlName(name: string): string {
  const allowed = name.replace(/[^\p{L}\p{N}_.-]/gu, "_");
  return /^[\p{L}_]/u.test(allowed) ? allowed : `_${allowed}`;
}

/** `attribute` and `wrapped` are how documents before 3.2 say `nodeType`. A list has no element unless it asks for one. */
function xmlObjectOf(flat: JsonObject, isList: boolean): XmlObject {
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
function propertySchema(flat: JsonObject, name: string, definitions: Definitions): Schema {
  const holders = [flat, ...["oneOf", "anyOf"].flatMap((key) => schemasOf(flat, key))];
  for (const holder of holders) {
    const properties = own(flattenSchema(holder, definitions) ?? {}, "properties");
    const schema = isObject(properties) ? own(properties, name) : undefined;
    if (isSchema(schema)) return schema;
  }
  const additional = own(flat, "additionalProperties");
  return isSchema(additional) ? additional : true;
}
