import type { Callback, MediaType, OperationDocument, RequestBody, Response, Schema } from "../model.ts";
import { type Line, said } from "../page/line.ts";
import { encodingRows, headerRow, isBodyTitled, linkRow, parameterRow, schemaOf } from "../page/parameter-rows.ts";
import type { Row } from "../page/row.ts";
import { bodyRow } from "../page/schema-rows.ts";
import { describedOf } from "../rows/flat.ts";
import { type Direction, EACH_ITEM, openName } from "../rows/values.ts";
import { lineSegments, rowSegments } from "./line-words.ts";
import { given, opened, type Spot, type TextSegment, within } from "./segment.ts";
import { MAX_ROWS, type SchemaReading, schemaSegments } from "./walk-schema.ts";

type OperationReading = Omit<SchemaReading, "direction" | "budget">;

/**
 * Text of an operation, in the order of the page. Each list is one entity, such as a parameter or a response; text
 * that several operations repeat is kept once.
 */
export function operationSegments(
  operation: OperationDocument,
  root: Spot,
  reading: OperationReading,
): TextSegment[][] {
  return [
    headSegments(operation, root, reading),
    ...exchangeSegments(operation, root, reading),
    ...(operation.callbacks ?? []).flatMap((callback, index) => {
      return callbackSegments(callback, within(within(root, "callbacks"), String(index)), reading);
    }),
  ];
}

function headSegments(operation: OperationDocument, root: Spot, { reader }: OperationReading): TextSegment[] {
  const { title, path, deprecated, pathSummary, description, operationId, externalDocs, security } = operation;
  const whole = within(root, "", { name: openName("description"), value: true });
  const docs: Line[] = externalDocs ? [{ look: "docs", docs: externalDocs, isSearched: true }] : [];
  return [
    { spot: root, lines: [title, ...(deprecated ? ["Deprecated"] : []), path, ...given(pathSummary)] },
    { spot: whole, lines: reader.words(description) },
    { spot: root, lines: [...scopesOf(security), ...given(operationId)] },
    ...lineSegments(docs, root, reader),
  ];
}

/** The viewer says in its own words what kind of scheme asks for them. */
function scopesOf(security: OperationDocument["security"] = []): string[] {
  return security.flatMap((alternative) => Object.values(alternative).flat());
}

function callbackSegments(callback: Callback, at: Spot, reading: OperationReading): TextSegment[][] {
  const { name, title, expression, deprecated, description, security } = callback;
  return [
    [
      { spot: at, lines: [title, ...(deprecated ? ["Deprecated"] : []), name] },
      { spot: opened(at), lines: [expression, ...scopesOf(security)] },
      {
        spot: within(opened(at), "", { name: openName("description"), value: true }),
        lines: reading.reader.words(description),
      },
    ],
    ...exchangeSegments(callback, opened(at), reading),
  ];
}

/** Text of the request and the responses of an operation or a callback. */
function exchangeSegments(
  { parameters, requestBody, responses }: Pick<Callback, "parameters" | "requestBody" | "responses">,
  root: Spot,
  reading: OperationReading,
): TextSegment[][] {
  return [
    ...parameters.map((parameter) => {
      const schema = schemaOf(parameter);
      const row = parameterRow(parameter, reading.reader.view(schema, reading.definitions));
      return openableSegments(row, schema, within(root, "parameters"), "request", reading);
    }),
    ...(requestBody ? requestSegments(requestBody, within(root, "request"), reading) : []),
    ...responses.map((response) => responseSegments(response, within(root, "responses"), reading)),
  ];
}

/** A row, and what opens under it. */
function openableSegments(
  row: Row,
  schema: Schema | undefined,
  outer: Spot,
  direction: Direction,
  reading: OperationReading,
): TextSegment[] {
  const inner = { ...reading, direction, budget: { rows: MAX_ROWS } };
  return [
    ...rowSegments(row, outer, reading.reader),
    ...schemaSegments(schema ?? true, inner, opened(within(outer, row.place))),
  ];
}

function requestSegments({ description, content }: RequestBody, at: Spot, reading: OperationReading): TextSegment[][] {
  return [
    [{ spot: at, lines: reading.reader.words(description) }],
    ...content.map((media) => mediaSegments(media, at, "request", true, reading)),
  ];
}

function responseSegments(response: Response, outer: Spot, reading: OperationReading): TextSegment[] {
  const { reader, definitions } = reading;
  const { status, summary, description, headers, content, links = [] } = response;
  const closed = within(outer, status);
  const at = opened(closed);
  const [first] = content;
  const schema = first?.schema ?? first?.itemSchema;
  const name = schema === undefined ? undefined : describedOf(schema, definitions).name;
  const said = reader.words(description);
  return [
    // On the page whether the answer is open or not.
    { spot: closed, lines: [status, ...(summary ? [summary] : said), ...given(name)] },
    { spot: at, lines: summary ? said : [] },
    ...headers.flatMap((header) => {
      const written = schemaOf(header);
      const row = headerRow(header, reader.view(written, definitions));
      return openableSegments(row, written, within(at, "headers"), "response", reading);
    }),
    ...content.flatMap((media) => mediaSegments(media, at, "response", isBodyTitled(response), reading)),
    ...links.flatMap((link) => rowSegments(linkRow(link), at, reader)),
  ];
}

/** One media type is shown at a time. */
function mediaSegments(
  media: MediaType,
  outer: Spot,
  direction: Direction,
  isNamed: boolean,
  reading: OperationReading,
): TextSegment[] {
  const { reader, definitions } = reading;
  const at = within(outer, "", { name: "media type", value: media.type });
  const bodies = [
    { name: "body", schema: media.schema, spot: at },
    { name: EACH_ITEM, schema: media.itemSchema, spot: within(at, EACH_ITEM) },
  ];
  return [
    ...lineSegments(isNamed ? [said("note", media.type)] : [], at, reader),
    ...bodies.flatMap(({ name, schema, spot }) => {
      if (schema === undefined) return [];
      const row = bodyRow(name, schema, reader.view(schema, definitions), direction, definitions);
      const inner = { ...reading, direction, budget: { rows: MAX_ROWS } };
      return [...rowSegments(row, spot, reader), ...schemaSegments(schema, inner, spot)];
    }),
    ...encodingRows(media, (schema) => reader.view(schema, definitions)).flatMap(({ row, parts }) => {
      return [row, ...parts].flatMap((one) => rowSegments(one, at, reader));
    }),
  ];
}
