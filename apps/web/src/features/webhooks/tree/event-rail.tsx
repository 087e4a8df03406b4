import { ItemLink } from "../../../shared/rail/item-link.tsx";
import { ModuleTree } from "../../../shared/rail/module-tree.tsx";
import { Rail } from "../../../shared/rail/rail.tsx";
import { type EventModule, eventQuery, type WebhookEvent } from "../descriptor/events.ts";
import { texts } from "../texts.ts";

interface EventRailProps {
  readonly modules: readonly EventModule[];
  /** The event that the page shows. */
  readonly current: WebhookEvent | undefined;
}

/** The events of the module beside the text. */
export function EventRail({ modules, current }: EventRailProps) {
  return (
    <Rail words={texts.tree.words} modules={modules} selected={current?.value}>
      {(shown, isFiltered) => (
        <ModuleTree
          label={texts.tree.label}
          modules={shown}
          selected={current?.value}
          allExpanded={isFiltered}
          renderItem={({ name }, state) => <ItemLink {...state} name={name} to={{ search: eventQuery(name) }} mono />}
        />
      )}
    </Rail>
  );
}
