import { webhookLinkForm } from "../catalogue/module-url.ts";
import { type Finding, finding } from "../text/finding.ts";
import type { DocumentPath } from "../text/line-finder.ts";
import type { DescriptorEntry } from "./descriptor-entries.ts";

/** Safe in a URL and on every file system; no segment starts with a dot. */
const fileName = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

interface Surroundings {
  readonly lineOf: (path: DocumentPath) => number | undefined;
  /** Whether the module's folder has a file of this name that may be published. */
  readonly hasFile: (name: string) => boolean;
  /** Whether catalogue.yaml lists a module with this `wsYamlUrl`. */
  readonly hasModule: (wsYamlUrl: string) => boolean;
}

/** What is wrong with where the entries of a descriptor lead. */
export function checkEntries(
  entries: readonly DescriptorEntry[],
  { lineOf, hasFile, hasModule }: Surroundings,
): Finding[] {
  return entries.flatMap(({ kind, name, file, webhookLink, isHeading, path }) => {
    const found: Finding[] = [];
    const report = (rule: string, message: string, key: string) =>
      found.push(finding(rule, message, lineOf([...path, key])));

    if (file !== undefined && !fileName.test(file)) {
      report("descriptor/file-name", `"${file}" is not the path of a file inside this folder.`, "file");
    } else if (file !== undefined && !hasFile(file)) {
      report(
        "descriptor/file-exists",
        `"${file}" does not exist in this folder, or is not a plain file in it.`,
        "file",
      );
    }

    const linked = webhookLink === undefined ? undefined : webhookLinkForm.exec(webhookLink)?.[1];
    if (webhookLink !== undefined && linked === undefined) {
      const form = "/webhooks-ui/{version}/{solution}/{module}";
      report("descriptor/webhook-link", `webhookLink "${webhookLink}" is not of the form ${form}.`, "webhookLink");
    } else if (linked !== undefined && !hasModule(linked)) {
      report("descriptor/webhook-link", `webhookLink leads to ${linked}, which no module has.`, "webhookLink");
    }

    if (file === undefined && webhookLink === undefined && !isHeading) {
      report("descriptor/file", `The ${kind} "${name}" names no file.`, "file");
    }
    return found;
  });
}

/** Names that may be looked for on disk. */
export function namedFiles(entries: readonly DescriptorEntry[]): { name: string; staticContent: boolean }[] {
  return entries.flatMap(({ file, staticContent }) =>
    file !== undefined && fileName.test(file) ? [{ name: file, staticContent }] : [],
  );
}
