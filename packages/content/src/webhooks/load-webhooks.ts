import { moduleFiles, WebhooksDescriptor } from "@connect-portal/contract";
import { descriptorEntries } from "../descriptor/parse-descriptor.ts";
import type { ContentProblem, Module } from "../model.ts";
import { findPublishedFile, locateFiles } from "../published-file.ts";
import { loadSpecs } from "../specs/load-specs.ts";
import type { SpecCache } from "../specs/spec-cache.ts";
import { type Finding, inFile, lineFinder } from "../text/finding.ts";
import { parseJson } from "../text/parse-text.ts";
import { readText } from "../text/read-text.ts";
import { schemaChecker } from "../text/schema-checker.ts";
import { checkEvents, filesOfEvents, listedEvents } from "./check-events.ts";
import { writtenEvents } from "./compile-webhooks.ts";

const checkShape = schemaChecker(WebhooksDescriptor, "webhooks/schema");

interface WebhooksDescriptorRead {
  /** Absent when the text is no JSON or not of the descriptor's shape. */
  readonly descriptor?: WebhooksDescriptor;
  readonly findings: readonly Finding[];
}

export const WEBHOOKS_DESCRIPTOR = "webhooks-descriptor.json";

/** Beside the descriptor; the files that it names stand in here. */
const FOLDER = "webhooks";

interface LoadedWebhooks extends Pick<Module, "webhooksDescriptor" | "webhookSpecs"> {
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

/** Names of the APIs and operations in a module's API tree and its documents. */
function apiNamesOf({ descriptor, specs }: Pick<Module, "descriptor" | "specs">): ReadonlySet<string> {
  const entries = descriptor ? descriptorEntries(descriptor) : [];
  const operations = specs.flatMap(({ document }) => document.index.operations);
  return new Set([...entries.map(({ name }) => name), ...operations.flatMap(({ id, title }) => [id, title])]);
}

/** Reads the text of webhooks-descriptor.json. */
export function parseWebhooksDescriptor(text: string): WebhooksDescriptorRead {
  const read = parseJson(text, "webhooks/syntax");
  if ("findings" in read) return read;
  const findings = checkShape(read.value, text);
  return findings.length > 0 ? { findings } : { descriptor: read.value as WebhooksDescriptor, findings: read.warnings };
}
