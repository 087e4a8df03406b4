import type { CompiledDocument } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { CompiledSpec } from "../specs/compile-spec.ts";
import { located, type Note } from "../specs/notes.ts";
import { documentNotes, openDocument, type SpecFile } from "../specs/open-document.ts";
import { eventRules } from "./event-rules.ts";
import { type WrittenEvent, writtenEvents } from "./written-events.ts";

/**
 * Compiles a webhook file. It is refused as an OpenAPI file is, and when it holds anything else than webhooks: nothing
 * serves its paths. Other findings leave it published.
 */
export async function compileWebhooks(file: SpecFile): Promise<CompiledSpec> {
  const { document, notes, dependencies, textOf } = await openDocument(file);
  if (!document) return { routes: [], findings: located(notes, textOf), dependencies };
  const events = writtenEvents(document);
  const refused = checkContents(document, events);
  const operations = events.map(({ operation }) => operation);
  const all = [...notes, ...refused, ...documentNotes(document, operations), ...checkWritten(events)];
  const findings = located(all, textOf);
  return { ...(refused.length > 0 ? {} : { document }), routes: [], findings, dependencies };
}

function checkContents({ index }: CompiledDocument, events: readonly WrittenEvent[]): Note[] {
  const notes: Note[] = [];
  if (events.length === 0) {
    const message = "This file describes no event under webhooks.";
    notes.push({ rule: "webhook/events", message, severity: "error", pointer: "/webhooks" });
  }
  const path = index.operations.find(({ kind }) => kind === "operation")?.path;
  if (path !== undefined) {
    const message = `A webhook file has no paths; move ${path} to a file that module-descriptor.json names.`;
    notes.push({ rule: "webhook/paths", message, severity: "error", pointer: appendToken("/paths", path) });
  }
  return notes;
}

function checkWritten(events: readonly WrittenEvent[]): Note[] {
  return events.flatMap(({ operation, name, path }) =>
    eventRules.flatMap(({ name: rule, severity, check }): Note[] => {
      const message = check(operation);
      const pointer = path.map(String).reduce(appendToken, "");
      return message === undefined ? [] : [{ rule, severity, message: `${name} ${message}.`, pointer }];
    }),
  );
}
