import type { MediaType, OperationDocument, OperationEntry, ReferenceIndex, Response, Schema } from "../model.ts";
import { accessWords } from "../page/access.ts";
import { encodingRows, headerRow, linkRow, parameterRow, schemaOf } from "../page/parameter-rows.ts";
import { bodyRow, optionRow, propertyRow } from "../page/schema-rows.ts";
import { childrenOf } from "../rows/children.ts";
import { viewOf } from "../rows/schema-view.ts";
import { type Direction, EACH_ITEM } from "../rows/values.ts";
import { sampleOf } from "../schema/sample.ts";
import type { Definitions } from "../schema/types.ts";
import { costOf } from "../search/word-reader.ts";
import { code, linkMarkdown, rowMarkdown, textMarkdown, valueMarkdown } from "./line-markdown.ts";

/** Rows of one document; a schema can make more of them than anybody reads. */
const MAX_ROWS = 2_000;

const MAX_DEPTH = 12;

interface SchemaWriter {
  /** The rows below a schema, as a nested list. A shared schema is written out once. */
  rows(schema: Schema | undefined, direction: Direction, level?: number): string[];
}

/** An operation or a webhook as CommonMark: all that its page says, for a reader that is a program. */
export function operationMarkdown(operation: OperationDocument, index: ReferenceIndex): string {
  const { definitions, parameters, requestBody, responses, externalDocs, callbacks = [] } = operation;
  const schemas = schemaWriter(definitions);
  const media = (given: MediaType, direction: Direction) => mediaMarkdown(given, direction, operation, schemas);
  const lines = [
    `# ${operation.title}`,
    "",
    `${code(`${operation.method.toUpperCase()} ${operation.path}`)}${operation.deprecated ? " (deprecated)" : ""}`,
    "",
    `- Document: ${index.title} ${index.version}`,
    ...(operation.operationId === undefined ? [] : [`- Operation id: ${code(operation.operationId)}`]),
    ...(operation.kind === "webhook"
      ? ["- Sent to your endpoint"]
      : operation.servers.map(({ url }) => `- Server: ${code(url)}`)),
    `- Access: ${accessWords(operation.security, index.securitySchemes)
      .map(({ text, isScope }) => (isScope ? code(text) : text))
      .join("")}`,
    ...(operation.deprecatedSince ? [`- Deprecated since ${operation.deprecatedSince}`] : []),
    ...(operation.sunset ? [`- May stop responding on ${operation.sunset}`] : []),
    ...(operation.isExampleOnly ? ["- The sandbox answers with the document's example and keeps nothing"] : []),
    ...paragraph(operation.pathSummary),
    ...textMarkdown(operation.description, 2),
    ...(externalDocs ? ["", linkMarkdown(externalDocs.description ?? "More", externalDocs.url)] : []),
    ...section(
      "## Parameters",
      parameters.flatMap((parameter) => {
        const schema = schemaOf(parameter);
        return [
          ...rowMarkdown(parameterRow(parameter, viewOf(schema, definitions)), 0),
          ...schemas.rows(schema, "request", 1),
        ];
      }),
    ),
    ...(requestBody
      ? [
          "",
          `## Request body${requestBody.required ? "" : " (optional)"}`,
          ...textMarkdown(requestBody.description, 3),
          ...requestBody.content.flatMap((one) => media(one, "request")),
        ]
      : []),
    ...(responses.length > 0 ? ["", "## Responses"] : []),
    ...responses.flatMap((response) => responseMarkdown(response, operation, schemas, media)),
    ...section(
      "## Callbacks",
      callbacks.flatMap(({ name, method, expression, description }) => [
        `- ${code(name)}: ${code(`${method.toUpperCase()} ${expression}`)}`,
        ...(description ? [`  ${description.replaceAll(/\s+/g, " ")}`] : []),
      ]),
    ),
  ];
  return `${lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

function responseMarkdown(
  { status, summary, description, headers, content, links = [] }: Response,
  { definitions }: OperationDocument,
  schemas: SchemaWriter,
  media: (given: MediaType, direction: Direction) => string[],
): string[] {
  return [
    "",
    `### ${status}${summary ? ` ${summary}` : ""}`,
    ...textMarkdown(description, 4),
    ...section(
      "Headers:",
      headers.flatMap((header) => {
        const schema = schemaOf(header);
        return [
          ...rowMarkdown(headerRow(header, viewOf(schema, definitions)), 0),
          ...schemas.rows(schema, "response", 1),
        ];
      }),
    ),
    ...content.flatMap((one) => media(one, "response")),
    ...section(
      "Leads on to:",
      links.flatMap((link) => rowMarkdown(linkRow(link), 0)),
    ),
  ];
}

function mediaMarkdown(
  { type, schema, itemSchema, examples, ...encodings }: MediaType,
  direction: Direction,
  { definitions }: OperationDocument,
  schemas: SchemaWriter,
): string[] {
  const bodies: readonly (readonly [name: string, schema: Schema | undefined])[] = [
    ["body", schema],
    [EACH_ITEM, itemSchema],
  ];
  const rows = bodies.flatMap(([name, body]) => {
    if (body === undefined) return [];
    const row = bodyRow(name, body, viewOf(body, definitions), direction, definitions);
    return [...(row ? rowMarkdown(row, 0) : []), ...schemas.rows(body, direction, row ? 1 : 0)];
  });
  const parts = encodingRows({ type, examples, ...encodings }, (one) => viewOf(one, definitions));
  return [
    "",
    code(type),
    ...section(undefined, rows),
    ...section(
      "Parts:",
      parts.flatMap(({ row, parts: within }) => [row, ...within].flatMap((one) => rowMarkdown(one, 0))),
    ),
    ...exampleMarkdown(examples, /json/i.test(type) ? schema : undefined, direction, definitions),
  ];
}

/** The document's own examples; without any, a value that its schema allows, where it is JSON. */
function exampleMarkdown(
  examples: MediaType["examples"],
  schema: Schema | undefined,
  direction: Direction,
  definitions: OperationDocument["definitions"],
): string[] {
  if (examples.length === 0) {
    if (schema === undefined || direction === "both") return [];
    return ["", "Sample:", "", ...valueMarkdown(sampleOf(schema, definitions, { direction }))];
  }
  return examples.flatMap(({ name, summary, value, externalValue }) => [
    "",
    `Example${summary || name !== "example" ? ` (${summary || name})` : ""}:`,
    "",
    ...(value === undefined ? [externalValue ? `<${externalValue}>` : ""] : valueMarkdown(value)),
  ]);
}

function section(title: string | undefined, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", ...(title === undefined ? [] : [title, ""]), ...lines];
}

function paragraph(text: string | undefined): string[] {
  return text ? ["", text] : [];
}

/** Writes the schemas of one operation, or one schema by itself. */
function schemaWriter(definitions: Definitions): SchemaWriter {
  const written = new Set<string>();
  let left = MAX_ROWS;

  function rows(schema: Schema | undefined, direction: Direction, level = 0, shown: readonly string[] = []): string[] {
    if (schema === undefined || level > MAX_DEPTH || costOf(schema, definitions) === Number.POSITIVE_INFINITY)
      return [];
    const { name } = viewOf(schema, definitions);
    const key = `${direction} ${name}`;
    const children = childrenOf(schema, definitions, direction, shown);
    if (children.rows.length + children.choices.length === 0) return [];
    if (name !== undefined && shown.length === 0) {
      if (written.has(key)) return [`${"  ".repeat(level)}- as ${code(name)} above`];
      written.add(key);
    }
    left -= children.rows.length;
    if (left < 0) return [`${"  ".repeat(level)}- and more: open the reference`];
    return [
      ...children.rows.flatMap((row) => [
        ...rowMarkdown(propertyRow(row, viewOf(row.schema, definitions)), level),
        ...rows(row.schema, direction, level + 1),
      ]),
      ...children.choices.flatMap((choice) => {
        const by = choice.discriminator === undefined ? "" : `, told apart by ${code(choice.discriminator)}`;
        return [
          `${"  ".repeat(level)}- ${choice.keyword === "oneOf" ? "one of these" : "any of these"}${by}:`,
          ...choice.options.flatMap((option) => {
            const row = optionRow(option, choice, children.shown, direction, definitions);
            return [
              ...(row ? rowMarkdown(row, level + 1) : [`${"  ".repeat(level + 1)}- ${option.label}`]),
              ...rows(option.schema, direction, level + 2, children.shown),
            ];
          }),
        ];
      }),
    ];
  }

  return { rows };
}

/**
 * A document as CommonMark: what it says of itself, and its operations and schemas by name.
 * @param addressOf where an operation is read by itself
 */
export function documentMarkdown(index: ReferenceIndex, addressOf: (entry: OperationEntry) => string): string {
  const { title, version, summary, description, servers, tags, operations, schemas } = index;
  const meanings = new Map(tags.map((tag) => [tag.name, tag]));
  const groups = Map.groupBy(operations, ({ tags: [first], kind }) => first ?? (kind === "webhook" ? "Webhooks" : ""));
  const lines = [
    `# ${title} ${version}`,
    ...(summary ? ["", summary] : []),
    ...textMarkdown(description, 2),
    ...(servers.length > 0 ? ["", ...servers.map(({ url }) => `- Server: \`${url}\``)] : []),
    ...[...groups].flatMap(([name, entries]) => {
      const tag = meanings.get(name);
      return [
        "",
        `## ${tag?.summary || name || "Operations"}`,
        ...textMarkdown(tag?.description, 3),
        "",
        ...entries.map((entry) => {
          const text = `${entry.method.toUpperCase()} ${entry.path}: ${entry.title}`;
          return `- ${linkMarkdown(text, addressOf(entry))}${entry.deprecated ? " (deprecated)" : ""}`;
        }),
      ];
    }),
    ...(schemas.length > 0 ? ["", "## Schemas", "", ...schemas.map(({ name }) => `- \`${name}\``)] : []),
  ];
  return `${lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
