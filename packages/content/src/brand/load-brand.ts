import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { isPage, type PageLanguage } from "@connect-portal/contract";
import type { ContentProblem } from "../model.ts";
import { findPublishedFile } from "../published-file.ts";
import { parseShape } from "../site/parse-matter.ts";
import { type DocumentPath, type Finding, finding, inFile, lineFinder } from "../text/finding.ts";
import { readText } from "../text/read-text.ts";
import { schemaChecker } from "../text/schema-checker.ts";
import { checkPicture, MAX_LOGO, MAX_SHARE } from "./check-picture.ts";
import { checkMailsShape, checkMailWordsShape, MAILS_FILE, readMails } from "./load-mails.ts";
import { type Brand, type BrandAsset, type BrandMailWords, type BrandPicture, defaultBrand } from "./model.ts";
import { BrandFile, BrandWords } from "./schema.ts";
import { type ColorToken, contrast, defaultColor, pairs, type Theme } from "./tokens.ts";

interface BrandRead {
  readonly brand: Brand;
  /** Files are named from the content folder, such as `brand/brand.yaml`. */
  readonly problems: readonly ContentProblem[];
}

type Faces = NonNullable<NonNullable<BrandFile["fonts"]>["sans"]>;

const FOLDER = "brand";
const FILE = `${FOLDER}/brand.yaml`;
/** Bytes of the largest font: a variable one with Latin, Greek and Cyrillic letters has about 350 KB. */
const MAX_FONT = 512 * 1024;
const WOFF2 = "wOF2";
/** Hexadecimal digits of a file's digest in its address. */
const DIGITS = 16;
const themes: readonly Theme[] = ["light", "dark"];
const checkShape = schemaChecker(BrandFile, "brand/schema");
const checkWords = schemaChecker(BrandWords, "brand/schema");

/**
 * Reads and checks the folder `brand` of a content. Without one, the portal shows its own; with one that is wrong, what
 * it showed before.
 */
export async function loadBrand(directory: string, before: Brand = defaultBrand): Promise<BrandRead> {
  try {
    if ((await findPublishedFile(directory, FILE)) === undefined) return { brand: defaultBrand, problems: [] };
    const read = await readText(join(directory, FILE));
    if ("findings" in read) return { brand: before, problems: inFile(FILE, read.findings) };
    const parsed = parseShape<BrandFile>(read.text, checkShape);
    if ("findings" in parsed) return { brand: before, problems: inFile(FILE, parsed.findings) };
    return await readBrand(join(directory, FOLDER), parsed.value, read.text, before);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { brand: before, problems: inFile(FILE, [finding("brand/readable", message, undefined)]) };
  }
}

async function readBrand(folder: string, file: BrandFile, text: string, before: Brand): Promise<BrandRead> {
  const lineOf = lineFinder(text);
  const findings: Finding[] = [...checkColors(file, lineOf), ...checkLinks(file, lineOf)];
  const files = new Map<string, BrandAsset>();

  /** Bytes of a file and its address; undefined, and a finding, where it cannot be used. */
  async function take(name: string, path: DocumentPath, most: number) {
    const place = await findPublishedFile(folder, name);
    const bytes = place && (await readAtMost(place, most));
    if (bytes) return { bytes, address: `/brand/${digestOf(bytes)}/${name}` };
    const size = `${Math.round(most / 1024)} KB`;
    const message = place
      ? `${name} is larger than ${size}. Make it smaller.`
      : `There is no file ${name} in the folder ${FOLDER}.`;
    findings.push(finding("brand/file", message, lineOf(path)));
    return undefined;
  }

  async function picture(name: string | undefined, path: DocumentPath, most = MAX_LOGO): Promise<BrandPicture | null> {
    const taken = name === undefined ? undefined : await take(name, path, most);
    if (name === undefined || !taken) return null;
    const checked = checkPicture(name, taken.bytes);
    if ("findings" in checked) {
      findings.push(...checked.findings.map((found) => ({ ...found, file: `${FOLDER}/${name}` })));
      return null;
    }
    files.set(taken.address, { type: checked.type, bytes: taken.bytes });
    return { address: taken.address, ...checked };
  }

  async function fontRules(use: "sans" | "mono", faces: Faces | undefined) {
    const rules: string[] = [];
    let first: string | null = null;
    for (const [at, { file: name, weight, italic = false }] of (faces ?? []).entries()) {
      const path = ["fonts", use, at, "file"];
      const taken = await take(name, path, MAX_FONT);
      if (!taken) continue;
      if (taken.bytes.toString("latin1", 0, 4) !== WOFF2) {
        findings.push(finding("brand/font", `${name} is not a WOFF2 font.`, lineOf(path)));
      }
      files.set(taken.address, { type: "font/woff2", bytes: taken.bytes });
      first ??= taken.address;
      rules.push(
        `@font-face{font-family:"Brand ${use}";src:url("${taken.address}") format("woff2");font-weight:${weight};` +
          `font-style:${italic ? "italic" : "normal"};font-display:swap}`,
      );
    }
    return { rules: rules.join(""), first };
  }

  async function readMailTexts(
    language: PageLanguage,
    name = `${language}/${MAILS_FILE}`,
    check = checkMailWordsShape,
  ) {
    const place = await findPublishedFile(folder, name);
    if (!place) return undefined;
    const read = await readText(place);
    const parsed = "findings" in read ? read : parseShape<unknown>(read.text, check);
    const checked = "value" in parsed && "text" in read ? readMails(parsed.value, read.text, language) : undefined;
    const found = checked?.findings ?? ("findings" in parsed ? parsed.findings : []);
    findings.push(...found.map((one) => ({ ...one, file: `${FOLDER}/${name}` })));
    return checked?.mails;
  }

  async function readWords(language: PageLanguage): Promise<BrandWords | undefined> {
    const name = `${language}/brand.yaml`;
    const place = await findPublishedFile(folder, name);
    if (!place) return undefined;
    const read = await readText(place);
    const parsed = "findings" in read ? read : parseShape<BrandWords>(read.text, checkWords);
    const found = "value" in parsed && "text" in read ? checkLinks(parsed.value, lineFinder(read.text)) : [];
    findings.push(
      ...("findings" in parsed ? parsed.findings : found).map((one) => ({ ...one, file: `${FOLDER}/${name}` })),
    );
    return "value" in parsed ? parsed.value : undefined;
  }

  const { name, summary, languages = ["en"], logo = null, colors = {}, fonts = {}, footer = {} } = file;
  const drawn =
    logo === null || logo === "trace"
      ? null
      : {
          light: await picture(logo.light, ["logo", "light"]),
          dark: await picture(logo.dark, ["logo", "dark"]),
          mark: await picture(logo.mark, ["logo", "mark"]),
        };
  const icon = await picture(file.icon, ["icon"]);
  const share = await picture(file.share, ["share"], MAX_SHARE);
  const sans = await fontRules("sans", fonts.sans);
  const mono = await fontRules("mono", fonts.mono);
  const { sender = null, ...mails } = (await readMailTexts(languages[0] ?? "en", MAILS_FILE, checkMailsShape)) ?? {
    texts: {},
  };
  const words: Partial<Record<PageLanguage, BrandWords>> = {};
  const mailWords: Partial<Record<PageLanguage, BrandMailWords>> = {};
  for (const language of languages) {
    const own = await readWords(language);
    if (own) words[language] = own;
    const ownMails = await readMailTexts(language);
    if (ownMails) mailWords[language] = ownMails;
  }
  const errors = findings.filter(({ severity }) => severity === "error");
  const problems = inFile(FILE, findings);
  if (errors.length > 0) return { brand: before, problems };
  const { light, dark, mark } = drawn ?? {};
  const brand: Brand = {
    name,
    summary,
    languages,
    logo: light && dark && mark ? { light, dark, mark } : logo === "trace" ? "trace" : null,
    icon,
    share: share ?? (logo === "trace" ? defaultBrand.share : null),
    colors: { light: colors.light ?? {}, dark: colors.dark ?? {} },
    styles: sans.rules + mono.rules + rulesOf(file, sans.first !== null, mono.first !== null),
    fonts: { sans: sans.first, mono: mono.first },
    menu: file.menu ?? null,
    footer: { lead: footer.lead ?? null, columns: footer.columns ?? null },
    platformVersion: file.platformVersion ?? null,
    home: file.home ?? {},
    mails: { ...mails, sender, words: mailWords },
    names: { authenticator: name, vendor: name, product: name, ...file.names },
    words,
    files,
  };
  return { brand, problems };
}

/** Stronger than tokens.css, wherever that stands. */
function rulesOf({ colors = {} }: BrandFile, hasSans: boolean, hasMono: boolean): string {
  const families = [
    ...(hasSans ? [`--sans:"Brand sans","Helvetica Neue",Arial,sans-serif`] : []),
    ...(hasMono ? [`--mono:"Brand mono",ui-monospace,Menlo,Consolas,monospace`] : []),
  ];
  const ofThemes = themes.flatMap((theme) => {
    const values = Object.entries(colors[theme] ?? {}).map(([token, color]) => `--${token}:${color}`);
    return values.length === 0 ? [] : [`:root[data-mantine-color-scheme="${theme}"]{${values.join(";")}}`];
  });
  return [...(families.length > 0 ? [`:root:root{${families.join(";")}}`] : []), ...ofThemes].join("");
}

function checkColors({ colors = {} }: BrandFile, lineOf: (path: DocumentPath) => number | undefined): Finding[] {
  return themes.flatMap((theme) => {
    const own = colors[theme] ?? {};
    const colorIn = (token: ColorToken) => own[token] ?? defaultColor(token, theme);
    return pairs.flatMap(({ front, back, least }) => {
      const ratio = contrast(colorIn(front), colorIn(back));
      if (ratio >= least || (!own[front] && !own[back])) return [];
      const place = own[front] ? front : back;
      const said = Math.floor(ratio * 100) / 100;
      const message = `In the ${theme} theme, ${front} (${colorIn(front)}) on ${back} (${colorIn(back)}) has a contrast of ${said}:1; WCAG 2.2 AA wants ${least}:1.`;
      return [finding("brand/contrast", message, lineOf(["colors", theme, place]))];
    });
  });
}

function checkLinks(
  { menu = [], footer = {} }: BrandWords,
  lineOf: (path: DocumentPath) => number | undefined,
): Finding[] {
  const links = [
    ...menu.map(({ to }, at) => ({ to, path: ["menu", at, "to"] })),
    ...(footer.columns ?? []).flatMap(({ links: listed }, column) =>
      listed.map(({ to }, at) => ({ to, path: ["footer", "columns", column, "links", at, "to"] })),
    ),
  ];
  return links.flatMap(({ to, path }) => {
    if (to.startsWith("/") ? isPage(to.split("#", 1)[0] ?? to) : URL.canParse(to)) return [];
    return [finding("brand/link", `"${to}" is no page of the portal and no web address.`, lineOf(path))];
  });
}

async function readAtMost(path: string, most: number): Promise<Buffer | undefined> {
  await using file = await open(path);
  const { size } = await file.stat();
  return size > most ? undefined : await file.readFile();
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, DIGITS);
}
