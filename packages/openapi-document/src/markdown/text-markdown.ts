/** A description under a heading: its own headings go as many levels down. Code blocks stay as they are. */
export function textMarkdown(text: string | undefined, level: number): string[] {
  if (!text?.trim()) return [];
  let fence: string | undefined;
  const lines = text
    .trim()
    .split("\n")
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined && fence === undefined) fence = mark;
      else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
      const heading = fence === undefined ? /^(#{1,6})(?=\s)/.exec(line)?.[1] : undefined;
      if (heading === undefined) return line;
      return `${"#".repeat(Math.min(6, heading.length + level - 1))}${line.slice(heading.length)}`;
    });
  return ["", ...lines];
}
