import type { OperationEntry, ReferenceIndex } from "../model.ts";
import { linkMarkdown } from "./line-markdown.ts";
import { textMarkdown } from "./text-markdown.ts";

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
