import { descriptorEntries } from "../descriptor/descriptor-entries.ts";
import type { Module } from "../model.ts";

/** What a module's API tree and its documents call the things that one can call. */
export function apiNamesOf({ descriptor, specs }: Pick<Module, "descriptor" | "specs">): ReadonlySet<string> {
  const entries = descriptor ? descriptorEntries(descriptor) : [];
  const operations = specs.flatMap(({ document }) => document.index.operations);
  return new Set([...entries.map(({ name }) => name), ...operations.flatMap(({ id, title }) => [id, title])]);
}
