import type { Content, ContentProblem } from "../model.ts";

/** Guides that nobody has read since a document of theirs changed, and translations of what has changed. They stay published. */
export function lintGuides({ guides }: Content): ContentProblem[] {
  return guides.flatMap(({ slug, documents, translations = {} }) => [
    ...documents
      .filter(({ checked, current }) => checked !== current)
      .map(({ name, current }) => changed(`guides/${slug}.md`, name, current)),
    ...Object.entries(translations)
      .filter(([, { checked, current }]) => checked !== current)
      .map(([tag, { current }]) => changed(`guides/${tag}/${slug}.md`, `guides/${slug}.md`, current)),
  ]);
}

function changed(file: string, name: string, current: string): ContentProblem {
  const message = `${name} has changed. Read the guide beside it, then confirm that it still holds: checked: "${current}".`;
  return { file, rule: "guide/changed", severity: "error", message };
}
