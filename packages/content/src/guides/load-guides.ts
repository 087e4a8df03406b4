import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { JsonValue } from "@connect-portal/openapi-document";
import Type, { type Static } from "typebox";
import type { ContentProblem, Guide, GuideDocument, GuideStep, Module, RecordedResponse } from "../model.ts";
import { parseShape } from "../site/parse-matter.ts";
import { type Finding, finding, inFile } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import { schemaChecker } from "../text/schema-checker.ts";
import { loadTranslations } from "./load-translations.ts";
import { parseGuide, type WrittenGuide } from "./parse-guide.ts";
import { resolveStep } from "./resolve-step.ts";

const FOLDER = "guides";
/** Guides of a portal: each is held in memory. */
const MOST_GUIDES = 200;
/** Digits of a document's hash that a guide keeps. */
const HASH_DIGITS = 12;

/** guides/{slug}.recorded.json: the response to each step, in their order. `npm run record:guides` writes it. */
const Recording = Type.Array(
  Type.Object(
    { operation: Type.String(), status: Type.Integer(), body: Type.Unknown() },
    { additionalProperties: false },
  ),
);
const checkRecording = schemaChecker(Recording, "site/schema");

/**
 * Reads the folder `guides` of the content, and looks up what its steps call. A guide that is wrong is left out, and no
 * other. Never throws because of what the files hold.
 */
export async function loadGuides(
  directory: string,
  modules: readonly Module[],
): Promise<{ guides: Guide[]; problems: ContentProblem[] }> {
  const folder = join(directory, FOLDER);
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(".md")).sort() : [];
  const guides: Guide[] = [];
  const problems: ContentProblem[] = [];
  for (const name of names.slice(0, MOST_GUIDES)) {
    const findings: Finding[] = [];
    const guide = await loadGuide(folder, name, modules, findings).catch((error: unknown) => {
      findings.push(finding("site/readable", error instanceof Error ? error.message : String(error), undefined));
      return undefined;
    });
    problems.push(...inFile(`${FOLDER}/${name}`, findings));
    if (guide && !findings.some(({ severity }) => severity === "error")) guides.push(guide);
  }
  guides.sort((one, other) => one.order - other.order || one.slug.localeCompare(other.slug));
  const translated = await loadTranslations(folder, guides, names);
  return { guides: translated.guides, problems: [...problems, ...translated.problems] };
}

async function loadGuide(
  folder: string,
  name: string,
  modules: readonly Module[],
  findings: Finding[],
): Promise<Guide | undefined> {
  const slug = name.replace(/\.md$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    const message = "The name may only have lowercase letters, digits and single hyphens: it is part of an address.";
    findings.push(finding("guide/name", message, undefined));
  }
  const file = await readText(join(folder, name));
  const parsed = "text" in file ? parseGuide(file.text) : file;
  if ("findings" in parsed) {
    findings.push(...parsed.findings);
    return undefined;
  }
  const { value: written } = parsed;
  const documents = documentsOf(written, modules, findings);
  const surroundings = {
    modules,
    named: new Set(documents.map((one) => urlOf(one.name))),
    saved: new Map<string, JsonValue>(),
  };
  const recording = await readRecording(join(folder, `${slug}.recorded.json`), findings);
  let at = 0;
  const sections = written.sections.map((section) => {
    const steps = section.steps.flatMap((one): GuideStep[] => {
      const step = resolveStep(one, surroundings, findings);
      const recorded = recordedOf(recording?.[at], one.operation);
      at += 1;
      return step ? [{ ...step, recorded }] : [];
    });
    return { ...section, steps };
  });
  const steps = sections.flatMap((section) => section.steps);
  if (recording && (recording.length !== steps.length || steps.some(({ recorded }) => recorded === null))) {
    const message = "The recorded responses are those of other steps: run npm run record:guides.";
    findings.push(finding("guide/recording", message, undefined, "warning"));
  }
  const { title, summary, order, html, markdown } = written;
  return { slug, title, summary, order, isPublic: written.public, documents, html, markdown, sections };
}

/** "4.2.4/issuing/cards/api.yaml" to the URL of its file. */
function urlOf(name: string): string {
  return `/hps/${name.replace(/^([^/]+\/[^/]+\/[^/]+)\//, "$1/api/schemas/")}`;
}

function documentsOf({ documents }: WrittenGuide, modules: readonly Module[], findings: Finding[]): GuideDocument[] {
  return documents.flatMap(({ name, checked }): GuideDocument[] => {
    for (const { wsYamlUrl, specs } of modules) {
      const spec = specs.find(({ url }) => url === urlOf(name));
      if (spec) return [{ name, wsYamlUrl, checked, current: spec.document.index.hash.slice(0, HASH_DIGITS) }];
    }
    findings.push(finding("guide/document", `No module publishes a document "${name}".`, undefined));
    return [];
  });
}

async function readRecording(path: string, findings: Finding[]): Promise<Static<typeof Recording> | undefined> {
  if (!existsSync(path)) return undefined;
  const file = await readText(path);
  const parsed = "text" in file ? parseShape<Static<typeof Recording>>(file.text, checkRecording) : file;
  if ("value" in parsed) return parsed.value;
  findings.push(...parsed.findings);
  return undefined;
}

function recordedOf(entry: Static<typeof Recording>[number] | undefined, operation: string): RecordedResponse | null {
  if (entry?.operation !== operation) return null;
  return { status: entry.status, body: entry.body === null ? null : JSON.stringify(entry.body, null, 2) };
}
