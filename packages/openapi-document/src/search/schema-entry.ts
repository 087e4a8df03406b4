import type { SchemaDocument } from "../model.ts";
import { entryLines } from "../page/schema-rows.ts";
import { appendToken, referenceTo } from "../pointer.ts";
import { openName } from "../rows/places.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { lineSegments } from "./line-words.ts";
import { type Spot, type TextSegment, within } from "./segment.ts";
import { isEntryKey } from "./shared-rows.ts";
import { MAX_ROWS, schemaSegments } from "./walk-schema.ts";
import type { WordReader } from "./word-reader.ts";

/**
 * What a shared schema says in the list of schemas: its name, its meaning and its rows. Its definitions hold the schema
 * itself, so that by its reference it is known as the one that the operations refer to. What other shared schemas say
 * counts at their own place.
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
