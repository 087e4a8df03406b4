import { type Finding, finding } from "../text/finding.ts";
import { parseYaml } from "../text/parse-yaml.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { renderMarkdown } from "./markdown.ts";

type CheckShape = (value: unknown, text: string) => readonly Finding[];

export type Parsed<T> = { readonly value: T } | { readonly findings: readonly Finding[] };

/** Reads YAML whose shape `check` knows. `T` is what `check` lets through. */
export function parseShape<T>(text: string, check: CheckShape): Parsed<T> {
  const parsed = parseYaml(text, "site/syntax");
  if ("findings" in parsed) return parsed;
  const findings = check(parsed.value, text);
  return findings.length > 0 ? { findings } : { value: parsed.value as T };
}

/** Reads Markdown below front matter whose shape `check` knows; lines of findings are those of the file. */
export function parseMatter<T>(text: string, check: CheckShape): Parsed<T & { readonly html: string }> {
  const parts = splitFrontMatter(text);
  if (!parts) {
    return { findings: [finding("site/front-matter", "The file must begin with YAML between two lines of ---.", 1)] };
  }
  const matter = parseShape<T>(parts.matter, check);
  const body = renderMarkdown(parts.body);
  if ("value" in matter && "html" in body) return { value: { ...matter.value, html: body.html } };
  return {
    findings: [
      ...("findings" in matter ? moved(matter.findings, parts.matterOffset) : []),
      ...("findings" in body ? moved(body.findings, parts.bodyOffset) : []),
    ],
  };
}

function moved(findings: readonly Finding[], lines: number): Finding[] {
  return findings.map((found) => (found.line === undefined ? found : { ...found, line: found.line + lines }));
}
