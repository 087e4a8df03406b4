import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type PageLanguage, pageLanguages } from "@connect-portal/contract";
import type { ContentProblem, Guide, GuideWords } from "../model.ts";
import type { Parsed } from "../site/parse-matter.ts";
import { type Finding, finding, inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import { parseGuideWords } from "./parse-guide.ts";

/** Digits of the hash of a guide's words that a translation keeps. */
const HASH_DIGITS = 12;
const tags = Object.keys(pageLanguages) as PageLanguage[];

/**
 * Adds the words of `guides/fr` and the like. A file that is wrong is left out: the guide is shown in its own words.
 * @param names of the files in `guides`, those of guides that are wrong included
 */
export async function loadTranslations(
  folder: string,
  guides: readonly Guide[],
  names: readonly string[],
): Promise<{ guides: Guide[]; problems: ContentProblem[] }> {
  const problems: ContentProblem[] = [];
  const translations = new Map<string, Partial<Record<PageLanguage, GuideWords>>>();
  for (const tag of tags.filter((one) => existsSync(join(folder, one)))) {
    for (const name of (await readdir(join(folder, tag))).filter((one) => one.endsWith(".md")).sort()) {
      const guide = guides.find(({ slug }) => `${slug}.md` === name);
      if (!guide && names.includes(name)) continue;
      const read = guide ? await readWords(join(folder, tag, name), guide) : withoutGuide(name);
      if ("value" in read && guide)
        translations.set(guide.slug, { ...translations.get(guide.slug), [tag]: read.value });
      else if ("findings" in read) problems.push(...inFile(`guides/${tag}/${name}`, read.findings));
    }
  }
  const translated = guides.map((guide) => {
    const words = translations.get(guide.slug);
    return words ? { ...guide, translations: words } : guide;
  });
  return { guides: translated, problems };
}

/** The guide in a language; in its own words where it has none of that. */
export function guideIn(guide: Guide, language: PageLanguage | undefined): Guide {
  const words = language && guide.translations?.[language];
  if (!words) return guide;
  const { title, summary, html, markdown } = words;
  const sections = guide.sections.map((section, at) => ({ ...section, ...words.sections[at] }));
  return { ...guide, title, summary, html, markdown, sections };
}

function withoutGuide(name: string): { findings: Finding[] } {
  return { findings: [finding("guide/translation", `It translates no guide: there is no guides/${name}.`, undefined)] };
}

async function readWords(path: string, guide: Guide): Promise<Parsed<GuideWords>> {
  const file = await readText(path);
  const parsed = "text" in file ? parseGuideWords(file.text, guide) : file;
  return "value" in parsed ? { value: { ...parsed.value, current: hashOfWords(guide) } } : parsed;
}

function hashOfWords({ title, summary, markdown, sections }: Guide): string {
  const words = [title, summary, markdown, ...sections.flatMap((section) => [section.title, section.markdown])];
  return createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, HASH_DIGITS);
}
