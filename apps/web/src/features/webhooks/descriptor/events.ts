import type { WebhooksDescriptor } from "@connect-portal/contract";
import type { RailItem, RailModule } from "../../../shared/rail/rail-modules.ts";

type WebhookApi = WebhooksDescriptor["modules"][number]["apis"][number];
export type RelatedEvent = NonNullable<WebhookApi["relatedEvents"]>[number];

/** An event that the module sends, as the descriptor names it. */
export interface WebhookEvent extends RailItem {
  /** Below the folder `webhooks` of the module's files. */
  readonly file: string;
  readonly relatedEvents: readonly RelatedEvent[];
}

export type EventModule = RailModule<WebhookEvent>;

/** The descriptor as the tree shows it. Values are positions, because two modules may hold events of one name. */
export function eventModulesOf(descriptor: WebhooksDescriptor): EventModule[] {
  return descriptor.modules.map((module, m) => ({
    value: `m${m}`,
    name: module.moduleName,
    expanded: module.expanded ?? false,
    items: module.apis.map(({ name, file, relatedEvents = [] }, a) => ({
      value: `m${m}a${a}`,
      name,
      file,
      relatedEvents,
    })),
  }));
}

/** The event of that name; exact spelling wins over another case. */
export function findEvent(modules: readonly EventModule[], name: string): WebhookEvent | undefined {
  const events = modules.flatMap(({ items }) => items);
  const folded = name.trim().toLowerCase();
  return events.find((event) => event.name === name) ?? events.find((event) => event.name.toLowerCase() === folded);
}

/** The query of the page that shows an event. */
export function eventQuery(name: string): string {
  return `?${new URLSearchParams({ event: name })}`;
}
