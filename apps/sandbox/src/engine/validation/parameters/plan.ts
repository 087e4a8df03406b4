import type { Definitions, OperationDocument, Parameter, Schema } from "@connect-portal/openapi-document";
import { essenceOf, isJson } from "../media-type.ts";
import { type Coerce, readingOf } from "./coerce.ts";
import type { PairStyle } from "./pairs.ts";

const LOCATIONS = ["path", "query", "querystring", "header", "cookie"] as const;
export type Location = (typeof LOCATIONS)[number];

/** A parameter with everything needed to read it. */
export interface ParameterPlan extends PairStyle {
  readonly name: string;
  readonly in: Location;
  readonly required: boolean;
  readonly allowEmpty: boolean;
  /** Described by `content` of a JSON type: its text is JSON. */
  readonly json: boolean;
  readonly schema: Schema | undefined;
  /** A map in pairs of their own (`?a=1&b=2`): each that no other parameter reads is a member. */
  readonly takesOthers: boolean;
  readonly coerce: Coerce;
}

/**
 * Headers that browsers, libraries and proxies send by themselves: the caller did not choose their values. `Prefer` chooses
 * the response here.
 */
const SELF_SENT =
  /^(?:accept-(?:charset|encoding|language)|cache-control|connection|content-(?:encoding|length)|cookie|dnt|expect|forwarded|host|if-(?:modified-since|none-match)|origin|pragma|prefer|priority|referer|te|trailer|transfer-encoding|upgrade|upgrade-insecure-requests|user-agent|via|sec-.*|x-forwarded-.*|x-requested-with)$/i;

/** Parameters of an operation as the reference shows them. */
export function planParameters({ parameters, definitions }: OperationDocument): ParameterPlan[] {
  return parameters.flatMap((parameter) => planParameter(parameter, definitions) ?? []);
}

function planParameter(parameter: Parameter, definitions: Definitions): ParameterPlan | undefined {
  const { name, required, style, explode, allowEmptyValue = false } = parameter;
  const location = LOCATIONS.find((known) => known === parameter.in);
  if (!location) return undefined;
  const content = parameter.content?.[0];
  const schema = isSelfSent(parameter) ? undefined : content ? content.schema : parameter.schema;
  const { shape, properties, others, mayHaveCommas, coerce } = readingOf(schema, definitions);
  const isMap = shape === "object" && (others !== undefined || properties.length === 0);
  return {
    name,
    in: location,
    required,
    allowEmpty: allowEmptyValue,
    json: content !== undefined && isJson(essenceOf(content.type)) && !isSelfSent(parameter),
    schema,
    style,
    explode,
    shape: content ? "primitive" : shape,
    properties: properties.map(([member]) => member),
    takesOthers: location === "query" && isMap && !content && style === "form" && explode,
    mayHaveCommas,
    coerce,
  };
}

function isSelfSent({ in: location, name }: Parameter): boolean {
  return location === "header" && SELF_SENT.test(name);
}
