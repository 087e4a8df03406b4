import { moduleFiles } from "@connect-portal/contract";
import { locateFiles } from "../files/locate-files.ts";
import { findPublishedFile } from "../files/published-file.ts";
import type { ContentProblem, Module } from "../model.ts";
import { loadSpecs } from "../specs/load-specs.ts";
import type { SpecCache } from "../specs/spec-cache.ts";
import { inFile } from "../text/finding.ts";
import { lineFinder } from "../text/line-finder.ts";
import { readText } from "../text/read-text.ts";
import { apiNamesOf } from "./api-names.ts";
import { checkEvents } from "./check-events.ts";
import { filesOfEvents, listedEvents } from "./listed-events.ts";
import { parseWebhooksDescriptor } from "./parse-webhooks-descriptor.ts";
import { writtenEvents } from "./written-events.ts";

export const WEBHOOKS_DESCRIPTOR = "webhooks-descriptor.json";

/** Beside the descriptor; the files that it names stand in here. */
const FOLDER = "webhooks";

export interface LoadedWebhooks extends Pick<Module, "webhooksDescriptor" | "webhookSpecs"> {
  readonly problems: readonly ContentProblem[];
}

/** Reads what a module sends by itself, if it does. Whatever is wrong with it leaves the module's APIs alone. */
export async function loadWebhooks(module: Module, specCache: SpecCache): Promise<LoadedWebhooks> {
  const path = await findPublishedFile(module.folder, WEBHOOKS_DESCRIPTOR);
  if (path === undefined) return { webhookSpecs: [], problems: [] };
  const file = `${moduleFiles(module.wsYamlUrl).slice(1)}/${WEBHOOKS_DESCRIPTOR}`;
  const read = await readText(path);
  if ("findings" in read) return { webhookSpecs: [], problems: inFile(file, read.findings) };
  const { descriptor, findings } = parseWebhooksDescriptor(read.text);
  if (!descriptor) return { webhookSpecs: [], problems: inFile(file, findings) };

  const events = listedEvents(descriptor);
  const names = filesOfEvents(events).map((name) => `${FOLDER}/${name}`);
  const files = await locateFiles(module.folder, names);
  const { claims, problems } = await loadSpecs("webhooks", module, files, specCache);
  const webhookSpecs = [...claims.keys()];
  const eventsOf = new Map(
    webhookSpecs.map((spec) => [spec.file, new Set(writtenEvents(spec.document).map(({ name }) => name))]),
  );
  const eventFindings = checkEvents(events, {
    lineOf: lineFinder(read.text),
    hasFile: (name) => files.has(`${FOLDER}/${name}`),
    eventsIn: (name) => eventsOf.get(`${FOLDER}/${name}`),
    apiNames: apiNamesOf(module),
  });
  const ofFile = inFile(file, [...findings, ...eventFindings]);
  return { webhooksDescriptor: descriptor, webhookSpecs, problems: [...ofFile, ...problems] };
}
