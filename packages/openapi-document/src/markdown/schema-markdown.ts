import type { Schema } from "../model.ts";
import { optionRow, propertyRow } from "../page/schema-rows.ts";
import { childrenOf } from "../rows/children.ts";
import type { Direction } from "../rows/schema-row.ts";
import { viewOf } from "../rows/schema-view.ts";
import type { Definitions } from "../schema/resolve-ref.ts";
import { costOf } from "../search/entangled.ts";
import { code, rowMarkdown } from "./line-markdown.ts";

/** Rows of one document; a schema can make more of them than anybody reads. */
const MAX_ROWS = 2_000;
const MAX_DEPTH = 12;

export interface SchemaWriter {
  /** What opens under a schema, as a nested list. A shared schema is written out once. */
  rows(schema: Schema | undefined, direction: Direction, level?: number): string[];
}

/** Writes the schemas of one operation, or one schema by itself. */
export function schemaWriter(definitions: Definitions): SchemaWriter {
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
