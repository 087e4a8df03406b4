import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Class names of Mantine: "m_" and a hash of the part's style sheet. */
const className = /\bm_[0-9a-f]{4,}\b/g;

/**
 * The parts of Mantine that scripts draw and no style sheet has: src/shared/theme/mantine.css names those of the app.
 * @param parts style sheets of Mantine's parts by their names
 */
export function unstyledParts(scripts: string, sheets: string, parts: Readonly<Record<string, string>>): string[] {
  const drawn = new Set(scripts.match(className));
  const styled = new Set(sheets.match(className));
  return Object.entries(parts)
    .filter(([, css]) => (css.match(className) ?? []).some((name) => drawn.has(name) && !styled.has(name)))
    .map(([name]) => name);
}

/** @throws Error naming what src/shared/theme/mantine.css lacks */
export async function checkStyles(assets: string): Promise<void> {
  const ending = ".layer.css";
  const core = dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css"));
  const partFiles = (await readdir(join(core, "styles"))).filter((file) => file.endsWith(ending));
  const parts: Record<string, string> = {};
  for (const file of partFiles)
    parts[file.slice(0, -ending.length)] = await readFile(join(core, "styles", file), "utf8");
  const textOf = async (kind: string) => (await textsOf(assets, kind)).map(([, text]) => text).join("\n");
  const missing = unstyledParts(await textOf(".js"), await textOf(".css"), parts);
  if (missing.length > 0) throw new Error(`src/shared/theme/mantine.css lacks ${missing.join(", ")}`);
}

/** Names of the scripts in which TypeBox is. Its schemas are marked by this key. */
export function schemasIn(scripts: readonly (readonly [string, string])[]): string[] {
  return scripts.filter(([, text]) => text.includes("~kind")).map(([file]) => file);
}

/**
 * Pages use limits and texts of the contract, but none of its schemas: TypeBox alone is a tenth of what each page loads.
 * @throws Error naming the scripts that have them
 */
export async function checkScripts(assets: string): Promise<void> {
  const withSchemas = schemasIn(await textsOf(assets, ".js"));
  if (withSchemas.length === 0) return;
  const advice = "Beside limits that pages use, write schemas with Type alone: the bundler keeps what a helper makes.";
  throw new Error(`${withSchemas.join(", ")}: TypeBox is in a page's script. ${advice}`);
}

async function textsOf(assets: string, kind: string): Promise<(readonly [string, string])[]> {
  const files = (await readdir(assets)).filter((file) => file.endsWith(kind));
  return Promise.all(files.map(async (file) => [file, await readFile(join(assets, file), "utf8")] as const));
}
