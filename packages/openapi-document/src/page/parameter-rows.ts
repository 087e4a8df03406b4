import { isObject, isSchema, stringOf, valueText } from "../json.ts";
import type { Example, JsonObject, Link, MediaType, Parameter, Response, Schema } from "../model.ts";
import { DEFAULT_STYLES, explodesByDefault } from "../operation/parameters.ts";
import { isShort, type Sample } from "../rows/samples.ts";
import type { SchemaView } from "../rows/schema-view.ts";
import { texts } from "../rows/texts.ts";
import type { RowWithParts } from "./document-rows.ts";
import { type Line, own, said, textLines } from "./line.ts";
import { plainRow, type Row, schemaRow } from "./row.ts";

type Header = Response["headers"][number];

/** The schema of a parameter or header; where it stands in `content`, that of its one media type. */
export function schemaOf({ schema, content }: Pick<Header, "schema" | "content">): Schema | undefined {
  return schema ?? content?.[0]?.schema;
}

export function parameterRow(parameter: Parameter, view: SchemaView): Row {
  const { name, in: where, required: isRequired } = parameter;
  const need = isRequired ? `${where}, required` : where;
  const head = { name, place: `${where} ${name}`, kind: "property", need, isRequired } as const;
  return schemaRow(head, parameterView(parameter, view));
}

export function headerRow(header: Header, schemaView: SchemaView): Row {
  const { name, required: isRequired, deprecated, description, content, explode, examples } = header;
  const view = exampleView(schemaView, examples ?? []);
  const need = isRequired ? "header, required" : "header";
  return schemaRow(
    { name, kind: "property", need, isRequired },
    {
      ...view,
      facts: [...view.facts, ...(content?.[0] ? [content[0].type] : []), ...(explode ? ["explode true"] : [])],
      description: description || view.description || "",
      isDeprecated: deprecated || view.isDeprecated,
    },
  );
}

/** Whether an answer's body has a title with its media type: one of JSON alone needs none. */
export function isBodyTitled({ headers, content }: Response): boolean {
  const [media] = content;
  if (media === undefined) return false;
  const isJson = /^[\w.-]+\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(media.type);
  const isUsual = media.type === "application/json" || (isJson && media.itemSchema === undefined);
  return headers.length > 0 || content.length > 1 || !isUsual;
}

/**
 * A link from a response to an operation, and the values that it passes. `title`: title of an operation of the
 * document.
 */
export function linkRow(link: Link, title?: string): Row {
  const { name, leadsTo, operationId, operationRef, description, parameters, requestBody, server } = link;
  const values = [
    ...Object.entries(parameters),
    ...(requestBody === undefined ? [] : [["request body", requestBody] as const]),
  ];
  const written = operationId ?? operationRef;
  const target: Line[] = leadsTo
    ? [{ look: "leads", text: title ?? leadsTo, to: leadsTo, isSearched: false }]
    : written === undefined
      ? [own("problem", "names no operation")]
      : [
          { look: "leads", text: written, isSearched: true },
          ...(operationId === undefined ? [] : [own("problem", "which is not in this document")]),
        ];
  return plainRow({ name, kind: "property", need: "link" }, false, target, [
    ...textLines(description, name),
    ...given(values.map(([text, value]) => [text, valueText(value)])),
    ...(server ? [{ look: "address", text: "Served by", url: server.url, isSearched: true } as const] : []),
  ]);
}

function given(values: readonly (readonly [name: string, value: string])[]): Line[] {
  return values.length === 0 ? [] : [{ look: "given", values, isSearched: true }];
}

/** How each part of a form or multipart body is written (OpenAPI 3.2, "Encoding Object"). */
export function encodingRows(media: MediaType, viewOf: (schema: Schema | undefined) => SchemaView): RowWithParts[] {
  const parts: (readonly [name: string, encoding: JsonObject])[] = [
    ...Object.entries(media.encoding ?? {}),
    ...(media.prefixEncoding ?? []).map((encoding, index) => [`part ${index + 1}`, encoding] as const),
    ...(media.itemEncoding ? [["each further part", media.itemEncoding] as const] : []),
  ];
  return parts.map(([name, encoding]) => {
    const type = stringOf(encoding.contentType);
    const first = type === undefined ? own("type", "the media type of its kind") : said("type", type);
    const facts = encodingFacts(encoding).map((fact) => said("fact", fact));
    const headers = Object.entries(isObject(encoding.headers) ? encoding.headers : {});
    return {
      row: plainRow({ name, place: `part ${name}`, kind: "property", need: "part" }, false, [first, ...facts], []),
      parts: headers.map(([header, written]) => partHeaderRow(header, isObject(written) ? written : {}, name, viewOf)),
    };
  });
}

function encodingFacts({ style, explode, allowReserved }: JsonObject): string[] {
  return [
    ...(typeof style === "string" ? [`style ${style}`] : []),
    ...(typeof explode === "boolean" ? [`explode ${explode}`] : []),
    ...(allowReserved === true ? [texts.reserved] : []),
  ];
}

function partHeaderRow(
  name: string,
  header: JsonObject,
  part: string,
  viewOf: (schema: Schema | undefined) => SchemaView,
): Row {
  const view = viewOf(isSchema(header.schema) ? header.schema : undefined);
  const isRequired = header.required === true;
  const need = isRequired ? "header of the part, required" : "header of the part";
  const description = stringOf(header.description) || view.description || "";
  return schemaRow(
    { name, place: `part ${part} ${name}`, kind: "property", need, isRequired },
    { ...view, description },
  );
}

/** A parameter's row: its schema's, and how the value is written into the request where that is not the usual way. */
export function parameterView(parameter: Parameter, schemaView: SchemaView): SchemaView {
  const { description, deprecated, content, examples } = parameter;
  const view = exampleView(schemaView, content?.[0] && examples.length === 0 ? content[0].examples : examples);
  return {
    ...view,
    facts: [...view.facts, ...(content?.map((media) => media.type) ?? styleFacts(parameter, view))],
    description: description || view.description || "",
    isDeprecated: deprecated || view.isDeprecated,
  };
}

/** Examples of the parameter or header itself take the place of its schema's. */
function exampleView(view: SchemaView, examples: readonly Example[]): SchemaView {
  if (examples.length === 0) return view;
  return {
    ...view,
    facts: [...view.facts.filter((fact) => !fact.startsWith(texts.forExample)), ...exampleFacts(examples)],
    samples: [...view.samples.filter(({ label }) => label === "Default"), ...longExamples(examples)],
  };
}

/** OpenAPI 3.2, "Style Values". Explode means something for lists and objects only. */
function styleFacts({ in: place, style, explode, allowReserved }: Parameter, { type }: SchemaView): string[] {
  if (place === "querystring") return [];
  const isComposed = /array|object|tuple|any/.test(type) && style !== "deepObject";
  return [
    ...(style === DEFAULT_STYLES[place] ? [] : [`style ${style}`]),
    ...(isComposed && explode !== explodesByDefault(style) ? [`explode ${explode}`] : []),
    ...(allowReserved ? [texts.reserved] : []),
  ];
}

/** One plain example fits beside the type. */
function exampleFacts(examples: readonly Example[]): string[] {
  const [only] = examples;
  return examples.length === 1 && only && isPlain(only) ? [`${texts.forExample}${valueText(only.value ?? null)}`] : [];
}

function longExamples(examples: readonly Example[]): Sample[] {
  if (examples.length === 1 && examples[0] && isPlain(examples[0])) return [];
  return examples.map((example, index) => ({
    label:
      example.summary ||
      (example.name === "example" ? texts.exampleSample : example.name) ||
      texts.numberedSample(index + 1),
    value: example.value ?? null,
    ...(example.description ? { description: example.description } : {}),
    ...(example.externalValue ? { externalValue: example.externalValue } : {}),
  }));
}

function isPlain({ value, summary, description }: Example): boolean {
  return value !== undefined && isShort(value) && !summary && !description;
}
