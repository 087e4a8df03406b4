import { createHash } from "node:crypto";
import type { Content, Module } from "@connect-portal/content";
import type { ApiSearchResult } from "@connect-portal/contract";

/** Something that the API search can find: an API, a sub-API or an operation of a module. */
export interface ApiEntry extends ApiSearchResult {
  readonly solutionId: number;
}

/** Every findable name, once per module. */
export function apiEntries({ modules }: Content): ApiEntry[] {
  return modules.flatMap((module) => namesIn(module).map((name) => entryOf(module, name)));
}

function namesIn({ descriptor, specs }: Module): string[] {
  const apis = descriptor?.modules.flatMap((group) => group.apis) ?? [];
  const names = [
    ...apis.map(({ name }) => name),
    ...apis.flatMap(({ subApiList = [] }) => subApiList.map(({ name }) => name)),
    ...specs.flatMap(({ document }) => document.index.operations.map(({ title }) => title)),
  ];
  // Of names that differ in their capitals only, the descriptor's comes first and stays.
  const unique = new Map(
    names
      .map((name) => name.trim())
      .reverse()
      .map((name) => [name.toLowerCase(), name]),
  );
  return [...unique.values()].filter((name) => name !== "").reverse();
}

function entryOf({ wsYamlUrl, solutionId }: Module, name: string): ApiEntry {
  return { id: stableId(`${wsYamlUrl}\n${name}`), name, link: `swagger-ui${wsYamlUrl}`, solutionId };
}

/** 48 bits of SHA-256: the same name keeps its id over reloads and releases of the portal, and fits a JSON number. */
function stableId(key: string): number {
  return createHash("sha256").update(key).digest().readUIntBE(0, 6);
}
