import type { JsonObject } from "@connect-portal/openapi-document";
import { childOf, childrenOf, type DocumentNode, isObject } from "../../document/node.ts";
import { resolveObject } from "../../document/resolve-reference.ts";
import type { SourceOperation } from "../../routes/operations.ts";
import { type Coerce, createCoerce, propertiesOf, shapeOf } from "./coerce.ts";
import type { PairStyle } from "./pairs.ts";

const LOCATIONS = ["path", "query", "header", "cookie"] as const;
export type Location = (typeof LOCATIONS)[number];

/** OpenAPI 3.1, "Parameter Object": the content negotiation of HTTP itself is not the document's to describe. */
const NOT_PARAMETERS = new Set(["accept", "content-type", "authorization"]);

/** One parameter, ready to be read. */
export interface ParameterPlan extends PairStyle {
  readonly name: string;
  readonly in: Location;
  readonly required: boolean;
  readonly allowEmpty: boolean;
  /** Described by `content`: its text is JSON. */
  readonly json: boolean;
  readonly schema: DocumentNode | undefined;
  readonly coerce: Coerce;
}

/** Parameters of an operation, those of its path included; the operation's own replace them. */
export function planParameters(source: SourceOperation): ParameterPlan[] {
  const { document } = source;
  const plans = new Map<string, ParameterPlan>();
  for (const owner of [source.pathItem, source.operation]) {
    for (const [, node] of childrenOf(childOf(owner, "parameters"))) {
      const parameter = resolveObject(document, node);
      const plan = parameter && planParameter(document, parameter);
      if (plan) plans.set(`${plan.in} ${plan.name}`, plan);
    }
  }
  return [...plans.values()];
}

function planParameter(document: JsonObject, parameter: DocumentNode<JsonObject>): ParameterPlan | undefined {
  const { name, required, style, explode, allowEmptyValue } = parameter.value;
  const location = LOCATIONS.find((known) => known === parameter.value.in);
  if (typeof name !== "string" || !location) return undefined;
  if (location === "header" && NOT_PARAMETERS.has(name.toLowerCase())) return undefined;

  const content = childrenOf(childOf(parameter, "content"))[0]?.[1];
  const schema = content ? childOf(content, "schema") : childOf(parameter, "schema");
  const effectiveStyle =
    typeof style === "string" ? style : location === "path" || location === "header" ? "simple" : "form";
  return {
    name,
    in: location,
    required: location === "path" || required === true,
    allowEmpty: allowEmptyValue === true,
    json: content !== undefined,
    schema,
    style: effectiveStyle,
    explode: typeof explode === "boolean" ? explode : effectiveStyle === "form",
    shape: content ? "primitive" : shapeOf(document, schema),
    properties: propertiesOf(document, schema).map(([property]) => property),
    coerce: createCoerce(document, schema),
  };
}

/** Members of a form body, read as query parameters are (OpenAPI 3.1, "Encoding Object"). */
export function planForm(
  document: JsonObject,
  mediaType: DocumentNode,
  schema: DocumentNode | undefined,
): ParameterPlan[] {
  const encodings = childOf(mediaType, "encoding");
  return propertiesOf(document, schema).map(([name, property]) => {
    const encoding = encodings && childOf(encodings, name)?.value;
    const { style, explode } = isObject(encoding) ? encoding : {};
    const effectiveStyle = typeof style === "string" ? style : "form";
    return {
      name,
      in: "query",
      required: false,
      allowEmpty: true,
      json: false,
      schema: property,
      style: effectiveStyle,
      explode: typeof explode === "boolean" ? explode : effectiveStyle === "form",
      shape: shapeOf(document, property),
      properties: propertiesOf(document, property).map(([member]) => member),
      coerce: createCoerce(document, property),
    };
  });
}
