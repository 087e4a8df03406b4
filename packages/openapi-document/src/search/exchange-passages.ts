import { valueText } from "../json.ts";
import type { Callback, Link, MediaType, Parameter, RequestBody, Response, Schema } from "../model.ts";
import type { Direction } from "../rows/children.ts";
import { EACH_ITEM } from "../rows/places.ts";
import { given, opened, type Passage, type Spot, within } from "./passage.ts";
import { MAX_ROWS, type SchemaReading, schemaPassages } from "./schema-passages.ts";
import { headPassages, rowPassages } from "./view-words.ts";

export type OperationReading = Omit<SchemaReading, "direction" | "budget">;
type Header = Response["headers"][number];

/** What is sent and what comes back, of an operation or of a callback. */
export function exchangePassages(
  { parameters, requestBody, responses }: Pick<Callback, "parameters" | "requestBody" | "responses">,
  root: Spot,
  reading: OperationReading,
): Passage[][] {
  return [
    ...parameters.map((parameter) => parameterPassages(parameter, within(root, "parameters"), reading)),
    ...(requestBody ? requestPassages(requestBody, within(root, "request"), reading) : []),
    ...responses.map((response) => responsePassages(response, within(root, "responses"), reading)),
  ];
}

function parameterPassages(parameter: Parameter, outer: Spot, reading: OperationReading): Passage[] {
  const media = parameter.content?.[0];
  const at = within(outer, `${parameter.in} ${parameter.name}`);
  const facts = media ? [media.type] : [];
  return namedPassages(parameter, parameter.schema ?? media?.schema, at, { ...reading, direction: "request" }, facts);
}

/** A parameter or a header: its own description stands in place of its schema's. */
function namedPassages(
  { name, description, deprecated }: Pick<Header, "name" | "description" | "deprecated">,
  schema: Schema | undefined,
  at: Spot,
  reading: Omit<SchemaReading, "budget">,
  facts: readonly string[] = [],
): Passage[] {
  const { reader, definitions } = reading;
  const view = reader.view(schema, definitions);
  const shown = {
    ...view,
    facts: [...view.facts, ...facts],
    isDeprecated: deprecated || view.isDeprecated,
    ...(description ? { description } : {}),
  };
  return [
    ...rowPassages(name, shown, at, reader),
    ...schemaPassages(schema ?? true, { ...reading, budget: { rows: MAX_ROWS } }, opened(at)),
  ];
}

function requestPassages({ description, content }: RequestBody, at: Spot, reading: OperationReading): Passage[][] {
  return [
    [{ spot: at, lines: reading.reader.words(description) }],
    ...content.map((media) => mediaPassages(media, at, "request", reading)),
  ];
}

function responsePassages(response: Response, outer: Spot, reading: OperationReading): Passage[] {
  const { status, summary, description, headers, content, links = [] } = response;
  const at = opened(within(outer, status));
  return [
    // On the page whether the answer is open or not.
    { spot: within(outer, status), lines: [status, ...given(summary), ...reading.reader.words(description)] },
    ...headers.flatMap((header) => {
      const place = within(within(at, "headers"), header.name);
      const schema = header.schema ?? header.content?.[0]?.schema;
      return namedPassages(header, schema, place, { ...reading, direction: "response" });
    }),
    ...content.flatMap((media) => mediaPassages(media, at, "response", reading)),
    ...links.map((link) => ({ spot: within(at, link.name), lines: linkLines(link, reading) })),
  ];
}

/** The title of an operation that a link leads to counts where that operation stands. */
function linkLines(link: Link, { reader }: OperationReading): string[] {
  const { name, leadsTo, operationId, operationRef, description, parameters } = link;
  const values = Object.entries(parameters).flatMap(([parameter, value]) => [parameter, valueText(value)]);
  return [name, ...given(leadsTo ? undefined : (operationId ?? operationRef)), ...reader.words(description), ...values];
}

/** One media type is shown at a time. */
function mediaPassages(media: MediaType, outer: Spot, direction: Direction, reading: OperationReading): Passage[] {
  const { reader, definitions } = reading;
  const at = within(outer, "", { name: "media type", value: media.type });
  const bodies = [
    ...(media.schema === undefined ? [] : [{ name: "body", schema: media.schema, spot: at }]),
    ...(media.itemSchema === undefined
      ? []
      : [{ name: EACH_ITEM, schema: media.itemSchema, spot: within(at, EACH_ITEM) }]),
  ];
  return [
    { spot: at, lines: [media.type] },
    ...bodies.flatMap(({ name, schema, spot }) => [
      ...headPassages(reader.view(schema, definitions), within(spot, name), reader),
      ...schemaPassages(schema, { ...reading, direction, budget: { rows: MAX_ROWS } }, spot),
    ]),
  ];
}
