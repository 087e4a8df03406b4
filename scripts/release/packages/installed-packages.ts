import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX, as its author says. */
  readonly license: string;
  /** Who made it, as it says. */
  readonly supplier: string;
  readonly folder: string;
}

type Person = string | { readonly name?: string };

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type: string };
  readonly author?: Person;
  readonly maintainers?: readonly Person[];
  readonly contributors?: readonly Person[];
  readonly repository?: string | { readonly url?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages with these names, as a file in `from` finds them, and all that they need. */
export function installedPackages(names: readonly string[], from: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const waiting = names.map((name) => ({ name, from }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = nearest(next.name, next.from);
    // One for another platform, or an optional one.
    if (folder === undefined || found.has(folder)) continue;
    const { dependencies, optionalDependencies, ...rest } = readPackage(folder);
    found.set(folder, { ...rest, folder });
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) waiting.push({ name, from: folder });
  }
  return [...found.values()];
}

/** The package that a file belongs to; undefined for our own. */
export function packageOf(file: string): InstalledPackage | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  if (folder === undefined || !existsSync(join(folder, "package.json"))) return undefined;
  const { name, version, license, supplier } = readPackage(folder);
  return { name, version, license, supplier, folder };
}

function nearest(name: string, from: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  return dirname(from) === from ? undefined : nearest(name, dirname(from));
}

function readPackage(folder: string) {
  const json: PackageJson = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { license = "see its files" } = json;
  return { ...json, license: typeof license === "string" ? license : license.type, supplier: supplierOf(json) };
}

/** The author, else a maintainer, else the owner of the repository, else its scope or its own name. */
function supplierOf({ name, author, maintainers = [], contributors = [], repository }: PackageJson): string {
  const people = [author, ...maintainers, ...contributors].map((one) => (typeof one === "string" ? one : one?.name));
  // An email address and a site stand behind the name.
  const [person] = people.flatMap((one) => one?.replace(/\s*[<(].*$/, "").trim() || []);
  const url = typeof repository === "string" ? repository : repository?.url;
  const [, owner] = /(?:github\.com[/:]|^(?:github:)?)([\w.-]+)\/[\w.-]+$/.exec(url ?? "") ?? [];
  return person ?? owner ?? name.split("/", 1)[0] ?? name;
}
