import { setImmediate } from "node:timers/promises";
import type { Content, Guide, GuideWords, Module } from "@connect-portal/content";
import {
  errorCatalogue,
  errorPage,
  guidePage,
  type PageLanguage,
  releaseClientLanguages,
  sdkLanguageNames,
  sitePages,
} from "@connect-portal/contract";
import { plainWords } from "@connect-portal/openapi-document/plain-words";
import { moduleEntries } from "./module-entries.ts";
import type { EntryPlace, ModuleEntry, PortalEntry } from "./portal-entry.ts";

/** Milliseconds that the index may take of the process at a time. */
const SLICE = 8;
/** Characters of a description that are searched: what follows is detail. */
const LONGEST_TEXT = 1000;
const LONGEST_FIELD_TEXT = 160;

/** Lets other requests run in between, whenever the work has taken its share of time. */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

/** Everything that the search can find: of a content's modules, of its releases, and of the portal itself. */
export async function collectEntries(content: Content): Promise<PortalEntry[]> {
  const entries: PortalEntry[] = [...pageEntries(), ...guideEntries(content), ...releaseEntries(content)];
  const shared = new Map(explainedErrors().map((entry) => [keyOf(entry), entry]));
  const pause = pauses();
  for (const module of content.modules) {
    for (const found of moduleEntries(module)) {
      const isShared = found.kind === "field" || found.kind === "error";
      const known = isShared ? shared.get(keyOf(found)) : undefined;
      if (known) addPlace(known, found, module.wsYamlUrl);
      else {
        const entry = entryOf(found, module.wsYamlUrl);
        if (isShared) shared.set(keyOf(found), entry);
        else entries.push(entry);
      }
      const paused = pause();
      if (paused) await paused;
    }
  }
  return [...entries, ...shared.values(), ...codeEntries(content, entries)];
}

function keyOf({ kind, name }: Pick<PortalEntry, "kind" | "name">): string {
  return `${kind} ${name}`;
}

function entryOf(
  { link, context, container, deprecated, markdown, ...entry }: ModuleEntry,
  module: string,
): PortalEntry {
  const text = textOf(markdown, entry.kind === "field" ? LONGEST_FIELD_TEXT : LONGEST_TEXT);
  return { ...entry, text, places: [placeOf({ link, context, container, deprecated }, module)] };
}

/** The words of a description as a reader sees them. */
function textOf(markdown: string | undefined, length: number): string {
  if (!markdown) return "";
  return plainWords(markdown.slice(0, 2 * length))
    .join(" ")
    .slice(0, length);
}

function placeOf(
  { link, context, container, deprecated }: Pick<ModuleEntry, "link" | "context" | "container" | "deprecated">,
  module: string,
): EntryPlace {
  const bodies = container === "schema" || container === "body" ? 1 : 0;
  return { module, link, context, container, deprecated, count: 1, bodies };
}

/** A module's containers of a field are one place, which opens the best of them: a schema, and what is not deprecated. */
function addPlace({ places }: PortalEntry, found: ModuleEntry, module: string): void {
  const added = placeOf(found, module);
  const known = places.at(-1)?.module === module ? places.at(-1) : undefined;
  if (!known) {
    places.push(added);
    return;
  }
  known.count += 1;
  known.bodies += added.bodies;
  if (worth(added) <= worth(known)) return;
  const { link, context, container, deprecated } = added;
  Object.assign(known, { link, context, container, deprecated });
}

function worth({ container, deprecated }: EntryPlace): number {
  return (deprecated ? 0 : 2) + (container === "schema" ? 1 : 0);
}

function pageEntries(): PortalEntry[] {
  return sitePages.map(({ path, title, words, reader }) => ({
    kind: "page",
    name: title,
    title,
    names: words,
    words: words.join(" "),
    target: path,
    link: path,
    reader,
    places: [],
  }));
}

/** The guides that everybody may read, with their texts in all languages. */
function guideEntries({ guides }: Content): PortalEntry[] {
  return guides
    .filter(({ isPublic }) => isPublic)
    .map((guide) => {
      const { slug, title, sections, translations = {} } = guide;
      const translated = Object.entries(translations) as [PageLanguage, GuideWords][];
      const others = translated.map(([, words]) => words);
      return {
        kind: "page",
        name: title,
        title,
        titles: Object.fromEntries(translated.map(([language, words]) => [language, words.title])),
        names: [...sections, ...others, ...others.flatMap((words) => words.sections)].map((named) => named.title),
        words: ["guide tutorial how to", ...others.map((words) => words.title)].join(" "),
        text: [guide, ...others].map(textOfGuide).join(" "),
        target: guidePage(slug),
        link: guidePage(slug),
        reader: "everybody",
        places: [],
      };
    });
}

function textOfGuide({ summary, markdown, sections }: Guide | GuideWords): string {
  return textOf([summary, markdown, ...sections.map((section) => section.markdown)].join("\n\n"), LONGEST_TEXT);
}

/** The errors that have a page, each with its text; operations that end with them are added as their places. */
function explainedErrors(): PortalEntry[] {
  return Object.entries(errorCatalogue).map(([code, { status, text }]) => ({
    kind: "error",
    name: `${status} ${code}`,
    title: code,
    status: String(status),
    words: "error",
    text,
    target: errorPage(code),
    link: errorPage(code),
    places: [],
  }));
}

/** A release, and its clients; who sees one of its modules sees it. */
function releaseEntries({ releases, solutions, modules }: Content): PortalEntry[] {
  const languages = [...Object.values(sdkLanguageNames), ...releaseClientLanguages].join(" ");
  const releaseOf = new Map(solutions.map(({ id, releaseId }) => [id, releaseId]));
  const byRelease = Map.groupBy(modules, ({ solutionId }: Module) => releaseOf.get(solutionId));
  return releases.flatMap(({ id, name, description, deprecated }): PortalEntry[] => {
    const link = `/select-solution/${id}`;
    const places = (byRelease.get(id) ?? []).map(({ wsYamlUrl }) => placeOf({ link, deprecated }, wsYamlUrl));
    const release = `Release ${name}`;
    const clients = `Client SDKs of release ${name}`;
    return [
      { kind: "release", name: release, title: release, text: description, target: link, places },
      { kind: "sdk", name: `SDK ${clients}`, title: clients, words: `client library package ${languages}`, places },
    ];
  });
}

/** Response codes, where what explains them is. */
function codeEntries({ searchWords }: Content, entries: readonly PortalEntry[]): PortalEntry[] {
  const byTarget = Map.groupBy(entries, ({ target }) => target);
  return searchWords.codes.flatMap(({ code, meaning, opens }): PortalEntry[] => {
    const [target, ...others] = byTarget.get(opens) ?? [];
    if (!target) return [];
    return [
      {
        kind: "code",
        name: `${code} ${meaning}`,
        title: meaning,
        status: code,
        words: "response code decline declined ISO 8583",
        ...(target.link !== undefined && { link: target.link }),
        ...(target.reader !== undefined && { reader: target.reader }),
        places: [target, ...others].flatMap(({ places }) => places),
      },
    ];
  });
}
