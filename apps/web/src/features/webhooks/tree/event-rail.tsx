import { ItemLink } from "../../../shared/rail/item-link.tsx";
import { ModuleTree } from "../../../shared/rail/module-tree.tsx";
import { Rail } from "../../../shared/rail/rail.tsx";
import { type EventModule, eventQuery, type WebhookEvent } from "../descriptor/events.ts";

interface EventRailProps {
  readonly modules: readonly EventModule[];
  /** The event that the page shows. */
  readonly current: WebhookEvent | undefined;
}

const words = { one: "event", many: "events" };

/** The events of the module beside the text. */
export function EventRail({ modules, current }: EventRailProps) {
  return (
    <Rail words={words} modules={modules} selected={current?.value}>
      {(shown, isFiltered) => (
        <ModuleTree
          label="Events"
          modules={shown}
          selected={current?.value}
          allExpanded={isFiltered}
          renderItem={({ name }, state) => <ItemLink {...state} name={name} to={{ search: eventQuery(name) }} mono />}
        />
      )}
    </Rail>
  );
}
