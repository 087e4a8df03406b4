import type { CompiledSpec } from "./compile-spec.ts";

/**
 * What has come from another thread, or from a file, has a string of its own wherever a path or a rule stands: a quarter
 * of what a portal keeps of its documents. Makes equal ones the same.
 */
export function shareStrings(compiled: CompiledSpec): CompiledSpec {
  const known = new Map<string, string>();
  const { document, routes, findings } = compiled;
  for (const part of [document?.index.operations, document?.index.schemas, document?.routes(), routes, findings])
    share(part, known);
  return compiled;
}

/** None of these lists is nested deeply. */
function share(value: unknown, known: Map<string, string>): unknown {
  if (typeof value === "string") {
    const first = known.get(value);
    if (first !== undefined) return first;
    known.set(value, value);
  } else if (typeof value === "object" && value !== null) {
    const parts = value as Record<string, unknown>;
    for (const name of Object.keys(parts)) parts[name] = share(parts[name], known);
  }
  return value;
}
