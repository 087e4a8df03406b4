import type { Method, Resource } from "./resources.ts";

/** How a language writes a resource, and a call of it. */
export interface Spelling {
  resource(resource: Resource): string;
  call(resource: Resource, method: Method): string;
}

/** The calls of each resource, with what they do. */
export function callTables(resources: readonly Resource[], spelling: Spelling): string {
  const tables = resources.map((resource) => {
    const rows = resource.methods.map((method) => {
      const about = method.summary.split("\n")[0]?.replaceAll("|", "\\|") ?? "";
      return `| \`${spelling.call(resource, method)}\` | ${about} |`;
    });
    return `### ${spelling.resource(resource)}\n\n| Call | |\n| --- | --- |\n${rows.join("\n")}\n`;
  });
  return tables.join("\n");
}

/** What the client cannot do, as a section; empty where it can do all. */
export function leftOutSection(leftOut: readonly string[]): string {
  return leftOut.length === 0 ? "" : `## What was left out\n\n${leftOut.map((line) => `- ${line}`).join("\n")}\n\n`;
}

/** A list that anybody can read without knowing an id; undefined when the release has none. */
export function firstList(resources: readonly Resource[]): { resource: Resource; method: Method } | undefined {
  const lists = resources.flatMap((resource) =>
    resource.methods
      .filter(({ item, pathParameters, queryParameters }) => {
        return item !== undefined && pathParameters.length === 0 && !queryParameters.some(({ required }) => required);
      })
      .map((method) => ({ resource, method })),
  );
  return lists.find(({ resource }) => resource.name === "cards") ?? lists[0];
}
