import { childrenOf, type Definitions, describeSchema, type Schema } from "@connect-portal/openapi-document";

/** Levels below which nobody looks for a field by its name. */
const DEEPEST = 8;

/**
 * Properties that a schema shows with their descriptions, those of objects in it as well. Shared schemas have fields of
 * their own: they are gone into only where `intoShared` says so.
 */
export function fieldNames(
  schema: Schema | undefined,
  definitions: Definitions,
  intoShared: boolean,
): Map<string, string> {
  const names = new Map<string, string>();
  const walked = new Set<Schema>();

  function walk(at: Schema | undefined, depth: number) {
    if (at === undefined || depth > DEEPEST || walked.has(at)) return;
    walked.add(at);
    const { rows, choices } = childrenOf(at, definitions, "both");
    for (const { kind, name, schema: next } of rows) {
      if (kind === "property" && !names.get(name)) names.set(name, describeSchema(next, definitions).description ?? "");
      enter(next, depth);
    }
    for (const { options } of choices) for (const option of options) enter(option.schema, depth);
  }

  function enter(next: Schema, depth: number) {
    if (intoShared || !isShared(next, definitions)) walk(next, depth + 1);
  }

  walk(schema, 0);
  return names;
}

export function isShared(schema: Schema | undefined, definitions: Definitions): boolean {
  return schema !== undefined && describeSchema(schema, definitions).name !== undefined;
}
