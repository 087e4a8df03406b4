import { RELEASE_CHARACTERS, SOLUTION_CHARACTERS } from "@connect-portal/contract";
import type { Product, Release, Solution } from "../model.ts";
import { type DocumentPath, type Finding, finding } from "../text/finding.ts";
import {
  type Catalogue,
  type CatalogueFile,
  type ListedModule,
  versionSegmentOf,
  wsYamlUrlForm,
} from "./parse-catalogue.ts";

type ReleaseEntry = CatalogueFile["releases"][number];
type SolutionEntry = NonNullable<ReleaseEntry["solutions"]>[number];
type ReleaseDates = Pick<Release, "deprecatedSince" | "sunset">;
type ModuleEntry = NonNullable<SolutionEntry["modules"]>[number];

/** Flattens the file into the four lists, and finds what its schema cannot say: doubled ids, unknown products, bad URLs. */
export function collectCatalogue(
  file: CatalogueFile,
  lineOf: (path: DocumentPath) => number | undefined,
): { catalogue: Catalogue; findings: Finding[] } {
  const products: Product[] = [];
  const releases: Release[] = [];
  const solutions: Solution[] = [];
  const modules: ListedModule[] = [];
  const findings: Finding[] = [];
  const taken = new Set<string>();

  const report = (rule: string, message: string, path: DocumentPath, severity?: "warning") =>
    findings.push(finding(rule, message, lineOf(path), severity));

  /** False, and a finding, when something else already has this id or URL. */
  const claim = (kind: string, key: string | number, path: DocumentPath) => {
    const isNew = !taken.has(`${kind} ${key}`);
    taken.add(`${kind} ${key}`);
    if (!isNew) report(`catalogue/unique-${kind.replaceAll(" ", "-")}`, `Another entry has the ${kind} ${key}.`, path);
    return isNew;
  };

  /** A card shows a text's first characters, wherever the last word ends. */
  const warnOfCut = (text: string, most: number, at: DocumentPath) => {
    const shown = [...text].slice(0, most).join("");
    if (shown.length === text.length) return;
    const message = `The card shows the first ${most} characters of this text, and ends in "${shown.slice(-24)}".`;
    report("catalogue/description-length", message, [...at, "description"], "warning");
  };

  /** Callers read these days in headers, so that only those count that can be. */
  const datesOf = (entry: ReleaseEntry, at: DocumentPath): ReleaseDates => {
    const { name, deprecated = false, deprecatedSince, sunset } = entry;
    const refuse = (member: keyof ReleaseDates, what: string) =>
      report("catalogue/release-dates", `Release "${name}": ${what}`, [...at, member]);
    const isUsable = (member: keyof ReleaseDates) => {
      const day = entry[member];
      if (day === undefined) return false;
      if (!isDay(day)) refuse(member, `${member} "${day}" is not in the calendar.`);
      else if (!deprecated) refuse(member, `${member} is the date of a deprecated release, and this one is not.`);
      return isDay(day) && deprecated;
    };
    const since = isUsable("deprecatedSince") && deprecatedSince !== undefined ? { deprecatedSince } : {};
    if (!isUsable("sunset") || sunset === undefined) return since;
    if (deprecatedSince === undefined || sunset > deprecatedSince) return { ...since, sunset };
    refuse("sunset", `sunset ${sunset} is not after deprecatedSince ${deprecatedSince}.`);
    return since;
  };

  const addModule = (entry: ModuleEntry, solutionId: number, release: ReleaseEntry, at: DocumentPath) => {
    const urlAt = [...at, "wsYamlUrl"];
    if (!claim("module id", entry.id, [...at, "id"])) return;
    if (!wsYamlUrlForm.test(entry.wsYamlUrl)) {
      const form = "/{version}/{solution}/{module}, of letters, digits, '.', '_' and '-'";
      return void report("catalogue/module-url", `wsYamlUrl "${entry.wsYamlUrl}" is not of the form ${form}.`, urlAt);
    }
    if (!claim("module url", entry.wsYamlUrl, urlAt)) return;
    if (versionSegmentOf(entry.wsYamlUrl) !== release.name) {
      const message = `wsYamlUrl "${entry.wsYamlUrl}" does not start with the release's name "${release.name}".`;
      report("catalogue/module-version", message, urlAt, "warning");
    }
    const { id, name, wsYamlUrl, latestVersion = false } = entry;
    modules.push({ id, solutionId, name, wsYamlUrl, latestVersion });
  };

  const addSolution = (entry: SolutionEntry, release: ReleaseEntry, at: DocumentPath) => {
    if (!claim("solution id", entry.id, [...at, "id"])) return;
    const { id, name, description = "", enabled = true, latestVersion = false } = entry;
    warnOfCut(description, SOLUTION_CHARACTERS, at);
    const versionName = entry.versionName ?? `V${release.name}`;
    solutions.push({ id, releaseId: release.id, name, description, enabled, latestVersion, versionName });
    for (const [index, module] of (entry.modules ?? []).entries()) {
      addModule(module, id, release, [...at, "modules", index]);
    }
  };

  for (const [index, entry] of file.products.entries()) {
    if (!claim("product id", entry.id, ["products", index, "id"])) continue;
    products.push({ ...entry, description: entry.description ?? "", enabled: entry.enabled ?? true });
  }

  for (const [index, entry] of file.releases.entries()) {
    const at = ["releases", index];
    if (!claim("release id", entry.id, [...at, "id"])) continue;
    const productIds = entry.products.filter((productId, position) => {
      const isKnown = products.some((product) => product.id === productId);
      if (!isKnown) {
        const message = `Release "${entry.name}" belongs to product ${productId}, which is not in the list of products.`;
        report("catalogue/release-product", message, [...at, "products", position]);
      }
      return isKnown;
    });
    const { id, name, description = "", deprecated = false, enabled = true, latest = false } = entry;
    warnOfCut(description, RELEASE_CHARACTERS, at);
    releases.push({ id, name, description, deprecated, ...datesOf(entry, at), enabled, latest, productIds });
    for (const [position, solution] of (entry.solutions ?? []).entries()) {
      addSolution(solution, entry, [...at, "solutions", position]);
    }
  }

  return { catalogue: { products, releases, solutions, modules }, findings };
}

function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
