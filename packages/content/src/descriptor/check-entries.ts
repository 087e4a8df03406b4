import { webhookLinkForm } from "../catalogue/parse-catalogue.ts";
import { fileNameForm } from "../published-file.ts";
import { type DocumentPath, type Finding, finding } from "../text/finding.ts";
import type { DescriptorEntry } from "./parse-descriptor.ts";

interface Surroundings {
  readonly lineOf: (path: DocumentPath) => number | undefined;
  /** Whether the module's folder has a file of this name that may be published. */
  readonly hasFile: (name: string) => boolean;
  /** Whether catalogue.yaml lists a module with this `wsYamlUrl`. */
  readonly hasModule: (wsYamlUrl: string) => boolean;
  /** Whether the folder of this module has a webhooks-descriptor.json. */
  readonly hasWebhooks: (wsYamlUrl: string) => boolean;
}

/** Finds errors in the links of a descriptor's entries. */
export function checkEntries(
  entries: readonly DescriptorEntry[],
  { lineOf, hasFile, hasModule, hasWebhooks }: Surroundings,
): Finding[] {
  return entries.flatMap(({ kind, name, file, webhookLink, isHeading, path }) => {
    const found: Finding[] = [];
    const report = (rule: string, message: string, key: string, severity?: Finding["severity"]) =>
      found.push(finding(rule, message, lineOf([...path, key]), severity));

    if (file !== undefined && !fileNameForm.test(file)) {
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
      report("descriptor/webhook-link", `webhookLink points to ${linked}, which is not a module.`, "webhookLink");
    } else if (linked !== undefined && !hasWebhooks(linked)) {
      const message = `webhookLink points to ${linked}, which has no webhooks-descriptor.json: its page will be empty.`;
      report("descriptor/webhook-link", message, "webhookLink", "warning");
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
    file !== undefined && fileNameForm.test(file) ? [{ name: file, staticContent }] : [],
  );
}
