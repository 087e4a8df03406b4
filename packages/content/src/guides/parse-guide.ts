import { marked, type Token } from "marked";
import Type, { type Static } from "typebox";
import { type Guide, type GuideProgram, type GuideWords, guidePrograms } from "../model.ts";
import { moved, type Parsed, parseShape, renderMarkdown, splitFrontMatter } from "../site/parse-matter.ts";
import { type Finding, finding } from "../text/finding.ts";
import { schemaChecker } from "../text/schema-checker.ts";

const Line = Type.String({ minLength: 1, maxLength: 200 });

/** Front matter of guides/{slug}.md. */
const GuideMatter = Type.Object(
  {
    title: Line,
    summary: Line,
    order: Type.Integer({ minimum: 1, maximum: 1000 }),
    public: Type.Boolean(),
    documents: Type.Array(
      Type.Object(
        {
          name: Type.String({ pattern: "^[^/]+/[^/]+/[^/]+/.+$" }),
          checked: Type.String({ pattern: "^[0-9a-f]{12}$" }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 50 },
    ),
  },
  { additionalProperties: false },
);
type GuideMatter = Static<typeof GuideMatter>;

const checkMatter = schemaChecker(GuideMatter, "site/schema");

/** Front matter of guides/fr/{slug}.md. */
const WordsMatter = Type.Object(
  { title: Line, summary: Line, checked: Type.String({ pattern: "^[0-9a-f]{12}$" }) },
  { additionalProperties: false },
);
type WordsMatter = Static<typeof WordsMatter>;

const checkWordsMatter = schemaChecker(WordsMatter, "site/schema");

/** A guide as it is written: its steps name operations that nobody has looked up. */
export interface WrittenGuide extends GuideMatter {
  readonly html: string;
  readonly markdown: string;
  readonly sections: readonly WrittenSection[];
}

interface WrittenSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly markdown: string;
  readonly steps: readonly WrittenStep[];
  readonly programs: readonly GuideProgram[];
}

/** A block ```` ```run operation=… module=… ````. */
export interface WrittenStep {
  readonly line: number;
  readonly operation: string;
  /** Such as "4.2.4/issuing/card-management". */
  readonly module: string;
  readonly status: number | null;
  readonly given: readonly { readonly name: string; readonly value: string }[];
  readonly body: string | null;
  readonly saves: readonly { readonly name: string; readonly pointer: string }[];
}

interface OpenSection {
  title: string;
  readonly texts: { readonly raw: string; readonly line: number }[];
  readonly steps: WrittenStep[];
  readonly programs: GuideProgram[];
}

/** Steps of a guide: each is drawn, and kept with its response. */
const MOST_STEPS = 60;
const isProgram = (name: string): name is GuideProgram => guidePrograms.some((one) => one === name);

/** Reads a guide: front matter, and Markdown whose `##` begin sections. Lines of findings are those of the file. */
export function parseGuide(text: string): Parsed<WrittenGuide> {
  const read = parseSections<GuideMatter>(text, checkMatter);
  if ("findings" in read) return read;
  const { matter, intro, sections } = read.value;
  if (intro.steps.length + intro.programs.length > 0) {
    return {
      findings: [finding("guide/step", "Steps and programs stand in a section: begin one with ##.", undefined)],
    };
  }
  return { value: { ...matter, html: intro.html, markdown: intro.markdown, sections } };
}

/** Reads the words of a guide in another language, section by section. */
export function parseGuideWords(text: string, guide: Guide): Parsed<Omit<GuideWords, "current">> {
  const read = parseSections<WordsMatter>(text, checkWordsMatter);
  if ("findings" in read) return read;
  const { matter, intro, sections } = read.value;
  const refused = (message: string) => ({ findings: [finding("guide/translation", message, undefined)] });
  if ([intro, ...sections].some(({ steps, programs }) => steps.length + programs.length > 0)) {
    return refused("Steps and programs are those of the guide: they stand in its file alone.");
  }
  if (sections.length !== guide.sections.length) {
    return refused(`The guide has ${guide.sections.length} sections, and this has ${sections.length}.`);
  }
  const words = sections.map(({ title, html, markdown }) => ({ title, html, markdown }));
  return { value: { ...matter, html: intro.html, markdown: intro.markdown, sections: words } };
}

interface ReadSections<Matter> {
  readonly matter: Matter;
  /** What stands before any heading. */
  readonly intro: WrittenSection;
  readonly sections: readonly WrittenSection[];
}

function parseSections<Matter>(text: string, check: ReturnType<typeof schemaChecker>): Parsed<ReadSections<Matter>> {
  const parts = splitFrontMatter(text);
  if (!parts) {
    return { findings: [finding("site/front-matter", "The file must begin with YAML between two lines of ---.", 1)] };
  }
  const matter = parseShape<Matter>(parts.matter, check);
  const findings: Finding[] = "findings" in matter ? moved(matter.findings, parts.matterOffset) : [];
  const opened = readSections(parts.body, parts.bodyOffset, findings);
  const [intro, ...sections] = opened.map((section) => closeSection(section, findings));
  if (findings.length > 0 || "findings" in matter || !intro) return { findings };
  return { value: { matter: matter.value, intro, sections } };
}

/** The first is what stands before any heading. */
function readSections(body: string, offset: number, findings: Finding[]): OpenSection[] {
  const sections: OpenSection[] = [openSection("")];
  let line = offset + 1;
  let steps = 0;
  for (const token of marked.lexer(body)) {
    const section = sections.at(-1) as OpenSection;
    const at = line;
    line += token.raw.split("\n").length - 1;
    if (token.type === "heading") {
      if (token.depth !== 2) findings.push(finding("guide/heading", "A guide has headings of one level: ##.", at));
      sections.push(openSection(plainText(token)));
    } else if (token.type === "code" && token.lang?.startsWith("run")) {
      const step = parseStep(token.lang, token.text, at);
      steps += 1;
      if ("findings" in step) findings.push(...step.findings);
      else section.steps.push(step.value);
    } else if (token.type === "code" && token.lang?.startsWith("program")) {
      const name = token.text.trim();
      if (isProgram(name)) section.programs.push(name);
      else findings.push(finding("guide/program", `"${name}" is none of ${guidePrograms.join(", ")}.`, at));
    } else section.texts.push({ raw: token.raw, line: at });
  }
  if (steps > MOST_STEPS) findings.push(finding("guide/step", `A guide has at most ${MOST_STEPS} steps.`, undefined));
  return sections;
}

function openSection(title: string): OpenSection {
  return { title, texts: [], steps: [], programs: [] };
}

function plainText(token: Token): string {
  return "tokens" in token && token.tokens ? token.tokens.map(plainText).join("") : "text" in token ? token.text : "";
}

function closeSection({ title, texts, steps, programs }: OpenSection, findings: Finding[]): WrittenSection {
  const html = texts.map(({ raw, line }) => {
    const read = renderMarkdown(raw);
    if ("html" in read) return read.html;
    findings.push(...moved(read.findings, line - 1));
    return "";
  });
  return {
    id: title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
    title,
    html: html.join(""),
    markdown: texts
      .map(({ raw }) => raw)
      .join("")
      .trim(),
    steps,
    programs,
  };
}

const headLine = /^run((?: [a-z]+=\S+)*)$/;
const directive = /^(with|save): ([\w-]+)=(.+)$/;
const headNames = ["operation", "module", "status"];

/** The lines `with: parameter=value`, a JSON body, and lines `save: name=/pointer`. */
function parseStep(head: string, text: string, line: number): Parsed<WrittenStep> {
  const refused = (message: string) => ({ findings: [finding("guide/step", message, line)] });
  const options = new Map(
    (headLine.exec(head.trim())?.[1] ?? "").split(" ").map((option) => option.split("=", 2) as [string, string]),
  );
  options.delete("");
  const { operation, module, status } = Object.fromEntries(options);
  if (!operation || !module || [...options.keys()].some((name) => !headNames.includes(name))) {
    return refused("A step begins with ```run operation=… module=…, and status=… for an error that it is about.");
  }
  if (status !== undefined && !/^[1-5]\d\d$/.test(status)) return refused(`"${status}" is no status.`);
  const given: { name: string; value: string }[] = [];
  const saves: { name: string; pointer: string }[] = [];
  const rest: string[] = [];
  for (const one of text.split("\n")) {
    const [, kind, name = "", value = ""] = directive.exec(one) ?? [];
    if (kind === "with") given.push({ name, value });
    else if (kind === "save") saves.push({ name, pointer: value });
    else rest.push(one);
  }
  const body = rest.join("\n").trim();
  try {
    if (body !== "") JSON.parse(body);
  } catch {
    return refused("The body of a step is JSON: what is unknown stands in a text, as {{name}}.");
  }
  const value = { line, operation, module, given, saves, body: body === "" ? null : body };
  return { value: { ...value, status: status === undefined ? null : Number(status) } };
}
