import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type PageLanguage, pageLanguages } from "@connect-portal/contract";
import type { TSchema } from "typebox";
import type { ContentProblem } from "../model.ts";
import { type Finding, finding, inFile, lineFinder } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import { schemaChecker } from "../text/schema-checker.ts";
import { type Notice, noticeNames, type PressRelease, type Site, type SiteVideo } from "./model.ts";
import { type Parsed, parseMatter, parseShape } from "./parse-matter.ts";
import { readVideo } from "./read-video.ts";
import {
  AboutMatter,
  EventsFile,
  NoticeMatter,
  ReleaseMatter,
  SiteFile,
  TestimonialsFile,
  VideosFile,
} from "./schema.ts";

const shape = (schema: TSchema) => schemaChecker(schema, "site/schema");
const checkSite = shape(SiteFile);
const checkTestimonials = shape(TestimonialsFile);
const checkEventsShape = shape(EventsFile);
const checkVideos = shape(VideosFile);
const checkAbout = shape(AboutMatter);
const checkRelease = shape(ReleaseMatter);
const checkNotice = shape(NoticeMatter);

export interface SiteRead {
  /** Absent when a file is wrong that nothing stands in for. */
  readonly site?: Site;
  /** Files are named from the content folder, such as `site/events.yaml`. */
  readonly problems: readonly ContentProblem[];
}

/**
 * Reads and checks the folder `site` of the content, and `site/fr` and the like, whose files stand for those of the same
 * names in a language. Never throws because of what the files hold.
 * @param standIn what is published in place of a file that is wrong; without it, nothing is
 */
export async function loadSite(directory: string, standIn?: Site): Promise<SiteRead> {
  const { site, problems } = await readSite(directory, standIn);
  const languages = (Object.keys(pageLanguages) as PageLanguage[]).filter((tag) => existsSync(join(directory, tag)));
  if (!site || languages.length === 0) return site ? { site, problems } : { problems };
  const translated = await Promise.all(languages.map((language) => readSite(directory, site, language)));
  return {
    site: {
      ...site,
      translations: Object.fromEntries(languages.map((tag, at) => [tag, translated[at]?.site ?? site])),
    },
    problems: [...problems, ...translated.flatMap((one) => one.problems)],
  };
}

async function readSite(directory: string, standIn?: Site, language?: PageLanguage): Promise<SiteRead> {
  const problems: ContentProblem[] = [];
  const unread = new Set(language ? await readdir(join(directory, language), { recursive: true }) : []);
  let isWhole = true;

  async function read<T>(name: string, parse: (text: string) => Parsed<T> | Promise<Parsed<T>>, instead?: T) {
    if (language && !unread.delete(name)) return instead;
    const place = language ? `${language}/${name}` : name;
    const file = await readFileText(join(directory, place));
    const parsed = await ("text" in file ? parse(file.text) : file);
    if ("value" in parsed) return parsed.value;
    problems.push(...inFile(`site/${place}`, parsed.findings));
    if (!standIn) isWhole = false;
    return instead;
  }

  const texts = await read("site.yaml", (text) => parseShape<SiteFile>(text, checkSite), standIn);
  const testimonials = await read(
    "testimonials.yaml",
    (text) => parseShape<TestimonialsFile>(text, checkTestimonials),
    standIn?.testimonials,
  );
  const about = await read("about.md", (text) => parseMatter<AboutMatter>(text, checkAbout), standIn?.about);
  const events = await read("events.yaml", parseEvents, standIn?.events);
  const videos = await read("videos.yaml", (text) => parseVideos(text, join(directory, "media")), standIn?.videos);
  const press: PressRelease[] = [];
  for (const name of await markdownFiles(join(directory, "press"))) {
    const instead = standIn?.press.find(({ slug }) => `${slug}.md` === name);
    const release = await read(`press/${name}`, (text) => parseRelease(name, text), instead);
    if (release) press.push(release);
  }
  const notices: Notice[] = [];
  for (const file of await markdownFiles(join(directory, "notices"))) {
    const instead = standIn?.notices.find(({ name }) => `${name}.md` === file);
    const notice = await read(`notices/${file}`, (text) => parseNotice(file, text), instead);
    if (notice) notices.push(notice);
  }
  for (const name of unread) {
    if (!/\.(md|yaml)$/.test(name)) continue;
    const message = `It stands for no file: there is no site/${name}.`;
    problems.push(...inFile(`site/${language}/${name}`, [finding("site/language", message, undefined)]));
  }
  if (!texts || !testimonials || !about || !events || !videos || !isWhole) return { problems };
  press.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  notices.sort((a, b) => noticeNames.indexOf(a.name) - noticeNames.indexOf(b.name));
  return { site: { ...texts, testimonials, about, events, videos, press, notices }, problems };
}

async function readFileText(path: string) {
  try {
    return await readText(path);
  } catch (error) {
    return { findings: [finding("site/readable", error instanceof Error ? error.message : String(error), undefined)] };
  }
}

function parseEvents(text: string): Parsed<EventsFile> {
  const parsed = parseShape<EventsFile>(text, checkEventsShape);
  if ("findings" in parsed) return parsed;
  const findings = checkEvents(parsed.value, text);
  if (findings.length > 0) return { findings };
  return { value: parsed.value.toSorted((a, b) => a.from.localeCompare(b.from)) };
}

async function parseVideos(text: string, media: string): Promise<Parsed<SiteVideo[]>> {
  const parsed = parseShape<VideosFile>(text, checkVideos);
  if ("findings" in parsed) return parsed;
  const lineOf = lineFinder(text);
  const read = await Promise.all(parsed.value.map((entry, index) => readVideo(media, entry, lineOf([index, "id"]))));
  const findings = read.flatMap((video) => ("findings" in video ? video.findings : []));
  return findings.length > 0
    ? { findings }
    : { value: read.flatMap((video) => ("value" in video ? [video.value] : [])) };
}

async function markdownFiles(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(".md")).sort() : [];
}

function parseRelease(name: string, text: string): Parsed<PressRelease> {
  const slug = name.replace(/\.md$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    const message = "The name may only have lowercase letters, digits and single hyphens: it is part of an address.";
    return { findings: [finding("site/release", message, undefined)] };
  }
  const parsed = parseMatter<ReleaseMatter>(text, checkRelease);
  if ("findings" in parsed) return parsed;
  if (!isRealMoment(parsed.value.date)) {
    return { findings: [finding("site/release", `"${parsed.value.date}" is not a date.`, undefined)] };
  }
  return { value: { slug, ...parsed.value } };
}

function parseNotice(file: string, text: string): Parsed<Notice> {
  const name = noticeNames.find((one) => `${one}.md` === file);
  if (!name) {
    const message = `There is no page for it: the files here are ${noticeNames.map((one) => `${one}.md`).join(", ")}.`;
    return { findings: [finding("site/notice", message, undefined)] };
  }
  const parsed = parseMatter<NoticeMatter>(text, checkNotice);
  return "findings" in parsed ? parsed : { value: { name, ...parsed.value } };
}

/** Checks what the schema cannot: dates exist, no event ends before it begins, names are unique. */
function checkEvents(events: EventsFile, text: string): Finding[] {
  const lineOf = lineFinder(text);
  const seen = new Set<string>();
  return events.flatMap(({ id, from, to }, index) => {
    const findings: Finding[] = [];
    const object = (name: string, message: string) =>
      findings.push(finding("site/event", message, lineOf([index, name])));
    if (seen.has(id)) object("id", `The id "${id}" is used twice.`);
    seen.add(id);
    for (const [name, moment] of Object.entries({ from, to })) {
      if (!isRealMoment(moment)) object(name, `"${moment}" is not a date.`);
    }
    if (from.length !== to.length) object("to", "from and to are either both days or both minutes in UTC.");
    else if (from > to) object("to", "The event ends before it begins.");
    return findings;
  });
}

/** Whether a day, or a minute in UTC, exists: February 30 does not. */
function isRealMoment(moment: string): boolean {
  const time = Date.parse(moment);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(moment.replace("Z", ""));
}
