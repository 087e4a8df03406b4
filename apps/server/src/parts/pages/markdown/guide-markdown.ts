import type { Content, Guide, GuideStep } from "@connect-portal/content";
import { guidePage, type PageLanguage } from "@connect-portal/contract";
import { type GuideReader, openGuides } from "../../../modules/guides/open-guides.ts";
import { type GuideMarkdownWords, guideMarkdownWords } from "./guide-markdown-words.ts";

const GUIDES = "/guides";

/**
 * The guides that a reader may see, or one of them; undefined where there is none.
 * @param path of the page, without query
 * @param language of a guide that has it
 */
export function guideMarkdown(
  content: Content,
  reader: GuideReader,
  path: string,
  language: PageLanguage = "en",
): string | undefined {
  if (path !== GUIDES && !path.startsWith(`${GUIDES}/`)) return undefined;
  const guides = openGuides(content, reader, language);
  const words = guideMarkdownWords[language];
  if (path === GUIDES) return `# ${words.guides}\n\n${guides.map((guide) => guideLine(guide)).join("\n")}\n`;
  const guide = guides.find(({ slug }) => path === guidePage(slug));
  return guide && textOf(guide, words);
}

/** A guide in a list; `base` is the portal's address. */
export function guideLine({ slug, title, summary }: Guide, base = ""): string {
  return `- [${title}](${base}${guidePage(slug)}.md): ${summary}`;
}

function textOf({ title, summary, markdown, sections }: Guide, words: GuideMarkdownWords): string {
  const parts = sections.flatMap((section) => [
    `## ${section.title}`,
    section.markdown,
    ...section.steps.map((step) => stepText(step, words)),
    ...section.programs.map((name) => words.program(`\`${name}\``)),
  ]);
  return `${[`# ${title}`, summary, markdown, ...parts].filter((part) => part !== "").join("\n\n")}\n`;
}

/** The call, with `{{name}}` for what an earlier step saved, and what the sandbox responded when it was recorded. */
function stepText({ method, path, parameters, body, saves, recorded }: GuideStep, words: GuideMarkdownWords): string {
  const query = parameters.filter((one) => one.in === "query").map(({ name, value }) => `${name}=${value}`);
  const given = parameters.filter((one) => one.in === "path");
  const url = given.reduce((text, { name, value }) => text.replace(`{${name}}`, value), path);
  const headers = parameters
    .filter((one) => one.in === "header")
    .map(({ name, value }) => `${name}: ${value || "{{new}}"}`);
  const call = [`${method} ${url}${query.length > 0 ? `?${query.join("&")}` : ""}`, ...headers].join("\n");
  return [
    `\`\`\`http\n${call}${body === null ? "" : `\n\n${body}`}\n\`\`\``,
    ...(recorded ? [words.responds(recorded.status), `\`\`\`json\n${recorded.body ?? ""}\n\`\`\``] : []),
    ...saves.map(({ name, pointer }) => words.keep(`\`${name}\``, `\`${pointer}\``)),
  ].join("\n\n");
}
