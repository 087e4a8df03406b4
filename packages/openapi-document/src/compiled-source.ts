import { DocumentError } from "./document-error.ts";
import type { CompiledDocument, ReferenceSource } from "./model.ts";

/** A document that was, or is being, compiled here, as a source of the viewer. */
export function compiledSource(compiled: CompiledDocument | Promise<CompiledDocument>): ReferenceSource {
  return {
    index: async () => (await compiled).index,
    operation: async (id) => found((await compiled).operation(id), `operation "${id}"`),
    schema: async (name) => found((await compiled).schema(name), `schema "${name}"`),
    searchText: async () => (await compiled).searchText(),
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new DocumentError(`This document has no ${what}.`);
  return value;
}
