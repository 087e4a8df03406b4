import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import {
  closedPageFile,
  type FirstScreenPattern,
  firstScreenFile,
  pageFile,
  pagePatternOf,
} from "@connect-portal/contract";
import { withPublicAddresses } from "./public-addresses.ts";
import { type KeptText, keptText } from "./send-html.ts";

export interface HtmlPage extends KeptText {
  /** Its content policy, which allows its own inline scripts and no other page's. */
  readonly policy: string;
}

export interface HtmlPages {
  /** The page that was built for this path, or the one that decides in the browser what to show. */
  pageFor(path: string): HtmlPage;
  hasPage(path: string): boolean;
  /** The page that takes the first screens of a pattern; undefined where the app was built without. */
  firstScreenPage(pattern: FirstScreenPattern): HtmlPage | undefined;
}

/** The names that React Router gives to the page for paths that were not built; the first one wins. */
const FALLBACKS = ["__spa-fallback.html", "index.html"];

/**
 * Reads the built pages and writes the base URL of the calls and their own addresses into each. `policyOf` gives a page's
 * content policy for the CSP sources of its inline scripts. Undefined when nothing has been built.
 * @param instead pages in place of built ones, by the names of their files
 */
export async function readHtmlPages(
  directory: string,
  instead: Readonly<Record<string, string>>,
  publicUrl: string,
  policyOf: (scriptHashes: readonly string[]) => string,
): Promise<HtmlPages | undefined> {
  const pages = new Map<string, HtmlPage>();
  const files = [...(await htmlFilesOf(directory)), ...Object.keys(instead)].filter((file) => file.endsWith(".html"));
  for (const file of new Set(files)) {
    const built = instead[file] ?? (await readFile(join(directory, file), "utf8"));
    const html = withPublicAddresses(withBaseUrl(built, publicUrl), publicUrl);
    pages.set(file, { ...keptText(html), policy: policyOf(inlineScriptHashes(html)) });
  }
  const fallback = FALLBACKS.map((file) => pages.get(file)).find((page) => page !== undefined);
  if (!fallback) return undefined;
  return {
    pageFor: (path) => pages.get(pageFile(path)) ?? pages.get(closedFile(path)) ?? fallback,
    hasPage: (path) => pages.has(pageFile(path)),
    firstScreenPage: (pattern) => pages.get(firstScreenFile(pattern)),
  };
}

function closedFile(path: string): string {
  const pattern = pagePatternOf(path);
  return pattern ? closedPageFile(pattern) : "";
}

async function htmlFilesOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.endsWith(".html")).map((entry) => entry.split(sep).join("/"));
}

/** R-7.1: the page reads the base URL of its calls from itself. */
export function withBaseUrl(html: string, publicUrl: string): string {
  const content = publicUrl.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace(
    /<meta name="api-base-url" content="[^"]*"/,
    () => `<meta name="api-base-url" content="${content}"`,
  );
}

/** CSP level 3, section 8.4: the hash is over the exact text between the tags. Scripts with `src` need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
