import type { CompiledDocument, MediaType, OperationDocument } from "@connect-portal/openapi-document";
import { appendToken } from "@connect-portal/openapi-document/pointer";
import type { Severity } from "../model.ts";
import type { CompiledSpec } from "../specs/compile-spec.ts";
import { hasSample } from "../specs/has-sample.ts";
import { located, type Note } from "../specs/notes.ts";
import { documentNotes, openDocument, type SpecFile } from "../specs/open-document.ts";
import type { DocumentPath } from "../text/finding.ts";

/** An event that a file describes, and where the author wrote it. */
interface WrittenEvent {
  readonly operation: OperationDocument;
  /** Its key below `webhooks`. */
  readonly name: string;
  readonly path: DocumentPath;
}

interface EventRule {
  readonly name: string;
  readonly severity: Severity;
  /** Describes the problem with an event, or returns undefined. */
  check(operation: OperationDocument): string | undefined;
}

const json = /^application\/(.+\+)?json\s*(;|$)/i;

/** Rules for events, so that their pages have something to show and the tester has something to send. */
export const eventRules: readonly EventRule[] = [
  {
    name: "webhook/description",
    severity: "style",
    check: ({ description }) =>
      description?.trim() ? undefined : "does not say when it is sent: it has no description",
  },
  {
    name: "webhook/payload",
    severity: "warning",
    check: (operation) =>
      payloadOf(operation)?.schema === undefined ? "has no JSON requestBody with a schema" : undefined,
  },
  {
    name: "webhook/example",
    severity: "warning",
    check: (operation) => {
      const payload = payloadOf(operation);
      return payload && !hasSample(payload, operation.definitions) ? "has no example payload" : undefined;
    },
  },
];

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

function payloadOf({ requestBody }: OperationDocument): MediaType | undefined {
  return requestBody?.content.find(({ type }) => json.test(type));
}

export function writtenEvents(document: CompiledDocument): WrittenEvent[] {
  return document.index.operations.flatMap(({ id, kind }) => {
    const operation = kind === "webhook" ? document.operation(id) : undefined;
    return operation ? [{ operation, name: operation.path, path: ["webhooks", operation.path, operation.method] }] : [];
  });
}
