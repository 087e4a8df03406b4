import type { WebhooksDescriptor } from "@connect-portal/contract";
import { fileNameForm } from "../published-file.ts";
import { type DocumentPath, type Finding, finding } from "../text/finding.ts";

type Event = WebhooksDescriptor["modules"][number]["apis"][number];

/** An event of the descriptor, and where it stands in it. */
interface ListedEvent extends Event {
  readonly path: DocumentPath;
}

interface Surroundings {
  readonly lineOf: (path: DocumentPath) => number | undefined;
  /** Whether the folder `webhooks` has a file of this name that may be published. */
  readonly hasFile: (name: string) => boolean;
  /** Names below `webhooks` in a file; undefined when the file is broken, which its own findings say. */
  readonly eventsIn: (name: string) => ReadonlySet<string> | undefined;
  /** Names of APIs and of operations in the module's own documents. */
  readonly apiNames: ReadonlySet<string>;
}

/** Finds errors in the links of a webhooks descriptor's events. */
export function checkEvents(
  events: readonly ListedEvent[],
  { lineOf, hasFile, eventsIn, apiNames }: Surroundings,
): Finding[] {
  const names = new Set(events.map(({ name }) => name));
  const listed = new Set<string>();
  return events.flatMap(({ name, file, relatedEvents = [], path }) => {
    const found: Finding[] = [];
    const report = (rule: string, message: string, steps: DocumentPath, severity?: Finding["severity"]) =>
      found.push(finding(rule, message, lineOf([...path, ...steps]), severity));

    if (listed.has(name)) report("webhooks/unique-event", `The event "${name}" is listed twice.`, ["name"]);
    listed.add(name);

    if (!fileNameForm.test(file)) {
      report("webhooks/file-name", `"${file}" is not the path of a file inside the folder webhooks.`, ["file"]);
    } else if (!hasFile(file)) {
      const message = `"${file}" does not exist in the folder webhooks, or is not a plain file in it.`;
      report("webhooks/file-exists", message, ["file"]);
    } else if (eventsIn(file)?.has(name) === false) {
      report("webhooks/event-in-file", `webhooks/${file} does not describe "${name}" under webhooks.`, ["name"]);
    }

    relatedEvents.forEach((related, index) => {
      if (names.has(related.name) || apiNames.has(related.name)) return;
      const message = `"${related.name}" is neither an event of this file nor an API or operation of this module.`;
      report("webhooks/related-event", message, ["relatedEvents", index, "name"], "warning");
    });
    return found;
  });
}

/** Every event of the tree, in reading order. */
export function listedEvents({ modules }: WebhooksDescriptor): ListedEvent[] {
  return modules.flatMap(({ apis }, moduleIndex) =>
    apis.map((event, index) => ({ ...event, path: ["modules", moduleIndex, "apis", index] })),
  );
}

/** Files of the events that may be looked for on disk, relative to the folder `webhooks`; one may hold several events. */
export function filesOfEvents(events: readonly ListedEvent[]): string[] {
  return events.map(({ file }) => file).filter((file) => fileNameForm.test(file));
}
