export interface FrontMatter {
  /** YAML between the two lines of dashes. */
  readonly matter: string;
  readonly body: string;
  /** Lines of the file before the first of `matter` and of `body`. */
  readonly matterOffset: number;
  readonly bodyOffset: number;
}

/** Splits a Markdown file that begins with YAML between two lines of three dashes. Undefined when it does not. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const found = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (found?.index !== 0) return undefined;
  const [head, matter = ""] = found;
  return { matter, body: text.slice(head.length), matterOffset: 1, bodyOffset: head.split("\n").length - 1 };
}
