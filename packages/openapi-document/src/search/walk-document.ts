import type { ReferenceIndex, SchemaDocument, Tag } from "../model.ts";
import { schemeRows, serverRows } from "../page/document-rows.ts";
import type { Line } from "../page/line.ts";
import { entryLines } from "../page/schema-rows.ts";
import { appendToken, referenceTo } from "../pointer.ts";
import { openName } from "../rows/values.ts";
import type { Definitions } from "../schema/types.ts";
import { lineSegments, rowSegments } from "./line-words.ts";
import { given, opened, type Spot, type TextSegment, within } from "./segment.ts";
import { isEntryKey } from "./shared-rows.ts";
import { MAX_ROWS, schemaSegments } from "./walk-schema.ts";
import type { WordReader } from "./word-reader.ts";

/** Text of a document above its operations. */
export function introSegments(index: ReferenceIndex, root: Spot, reader: WordReader): TextSegment[] {
  const { summary, description, version, openapi, contact, license, externalDocs, servers, securitySchemes } = index;
  const whole = within(root, "", { name: openName("description"), value: true });
  const called = contact?.name ?? contact?.url;
  const facts = [version, openapi, called, contact?.email, license?.name, index.termsOfService].flatMap(given);
  const rows = [
    { name: "servers", rows: servers.map(serverRows) },
    { name: "security", rows: Object.entries(securitySchemes).map(([name, scheme]) => schemeRows(name, scheme)) },
  ];
  return [
    { spot: root, lines: given(summary) },
    { spot: whole, lines: [...reader.words(description), ...facts] },
    ...lineSegments(docsLines(externalDocs), whole, reader),
    ...rows.flatMap(({ name, rows: all }) => {
      const at = opened(within(root, name));
      return all.flatMap(({ row, parts }) => [row, ...parts].flatMap((one) => rowSegments(one, at, reader)));
    }),
  ];
}

/** Text above a group of operations. */
export function tagSegments(tag: Tag, root: Spot, reader: WordReader): TextSegment[] {
  const whole = within(root, "", { name: openName("description"), value: true });
  return [
    { spot: root, lines: [tag.summary || tag.name] },
    { spot: whole, lines: reader.words(tag.description) },
    ...lineSegments(docsLines(tag.externalDocs), root, reader),
  ];
}

function docsLines(docs: ReferenceIndex["externalDocs"]): Line[] {
  return docs ? [{ look: "docs", docs, isSearched: true }] : [];
}

/**
 * Text of a shared schema in the list of schemas: its name, its description and its rows. Its definitions hold the
 * schema itself, so its reference identifies it as the one that operations refer to. Text of other shared schemas
 * counts at their own entry.
 */
export function entrySegments({ name, definitions }: SchemaDocument, root: Spot, reader: WordReader): TextSegment[] {
  const schema = { $ref: ownReference(name) };
  const reading = { definitions, direction: "both", reader, budget: { rows: MAX_ROWS } } as const;
  const view = reader.view(schema, definitions);
  const { type, about } = entryLines(name, view);
  const description = within(root, "", { name: openName("description"), value: true });
  return [
    { spot: root, lines: [name, ...(view.isDeprecated ? ["Deprecated"] : [])] },
    ...lineSegments(type, root, reader),
    { spot: description, lines: reader.words(view.description) },
    ...lineSegments(about, within(root, ""), reader),
    ...schemaSegments(schema, reading, within(root, "schema")).filter((segment) => {
      return "lines" in segment || !isEntryKey(segment.rows.key) || segment.rows.key.endsWith(schema.$ref);
    }),
  ];
}

function ownReference(name: string): string {
  return referenceTo(appendToken("/components/schemas", name));
}

export function withOwnReference({ name, schema, definitions }: SchemaDocument): Definitions {
  const ref = ownReference(name);
  return Object.hasOwn(definitions, ref) ? definitions : { ...definitions, [ref]: schema };
}
