import type { CompiledSpec } from "../specs/compile-spec.ts";
import { checkVersion, documentProblems, type OpenedDocument, openDocument } from "../specs/open-document.ts";
import { type Finding, finding } from "../text/finding.ts";
import { eventRules } from "./event-rules.ts";
import { type WrittenEvent, writtenEvents } from "./written-events.ts";

/**
 * Compiles the text of a webhook file. It is refused when it cannot be read, when it is not OpenAPI 3.1, and when it
 * holds anything else than webhooks: nothing serves its paths. Other findings leave it published.
 */
export async function compileWebhooks(text: string, fileName: string): Promise<CompiledSpec> {
  const opened = await openDocument(text, fileName);
  if ("rule" in opened) return { routes: [], findings: [opened] };

  const events = writtenEvents(opened.document);
  const refused = [...checkVersion(opened), ...checkContents(opened, events)];
  const operations = events.map(({ operation }) => operation);
  const findings = [...refused, ...documentProblems(opened, operations), ...checkWritten(events, opened)];
  return { ...(refused.length > 0 ? {} : { document: opened.document }), routes: [], findings };
}

function checkContents({ document: { index }, lineOf }: OpenedDocument, events: readonly WrittenEvent[]): Finding[] {
  const findings: Finding[] = [];
  if (events.length === 0) {
    findings.push(finding("webhook/events", "This file describes no event under webhooks.", lineOf(["webhooks"])));
  }
  const path = index.operations.find(({ kind }) => kind === "operation")?.path;
  if (path !== undefined) {
    const message = `A webhook file has no paths; move ${path} to a file that module-descriptor.json names.`;
    findings.push(finding("webhook/paths", message, lineOf(["paths", path])));
  }
  return findings;
}

function checkWritten(events: readonly WrittenEvent[], { lineOf }: OpenedDocument): Finding[] {
  return events.flatMap(({ operation, name, path }) =>
    eventRules.flatMap((rule) => {
      const message = rule.check(operation);
      return message === undefined ? [] : [finding(rule.name, `${name} ${message}.`, lineOf(path))];
    }),
  );
}
