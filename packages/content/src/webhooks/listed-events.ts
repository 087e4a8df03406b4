import type { WebhooksDescriptor } from "@connect-portal/contract";
import { fileNameForm } from "../files/file-name.ts";
import type { DocumentPath } from "../text/line-finder.ts";

type Event = WebhooksDescriptor["modules"][number]["apis"][number];

/** An event of the descriptor, and where it stands in it. */
export interface ListedEvent extends Event {
  readonly path: DocumentPath;
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
