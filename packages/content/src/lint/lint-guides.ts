import type { Content, ContentProblem } from "../model.ts";

/** Guides that nobody has read since a document of theirs changed. They stay published. */
export function lintGuides({ guides }: Content): ContentProblem[] {
  return guides.flatMap(({ slug, documents }) =>
    documents
      .filter(({ checked, current }) => checked !== current)
      .map(({ name, current }) => ({
        file: `guides/${slug}.md`,
        rule: "guide/changed",
        severity: "error" as const,
        message: `${name} has changed. Read the guide beside it, then confirm that it still holds: checked: "${current}".`,
      })),
  );
}
