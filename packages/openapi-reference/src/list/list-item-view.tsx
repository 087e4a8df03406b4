import { memo } from "react";
import { TagHeading } from "../document/tag-heading.tsx";
import { Operation } from "../operation/operation.tsx";
import { Verb } from "../ui/verb.tsx";
import { FoldToggle } from "./fold-toggle.tsx";
import type { ItemProps } from "./item-props.ts";
import type { ListItem } from "./list-items.ts";
import { SchemaItem } from "./schema-item.tsx";
import { useOpen } from "./use-open.ts";

/** One piece of the list at its place. */
export const ListItemView = memo(function ListItemView({ item, elementRef }: ItemProps<ListItem["kind"]>) {
  switch (item.kind) {
    case "operation":
      return <OperationItem item={item} elementRef={elementRef} />;
    case "schema":
      return <SchemaItem item={item} elementRef={elementRef} />;
    case "tag":
      return (
        <div ref={elementRef} className="oar-item" id={item.anchor} data-first-heading={item.isFirst || undefined}>
          <TagHeading tag={item.tag} trail={item.trail} />
        </div>
      );
    case "title":
      return (
        <div ref={elementRef} className="oar-item" id={item.anchor}>
          <header className="oar-group" data-group>
            <h2>{item.title}</h2>
          </header>
        </div>
      );
  }
});

/** An operation: a row that opens, or the whole of it. */
function OperationItem({ item: { anchor, entry, isUnderFirstHeading }, elementRef }: ItemProps<"operation">) {
  const [isOpen, toggle] = useOpen(anchor);
  const titleId = `${anchor}/title`;
  return (
    <section
      ref={elementRef}
      className="oar-item"
      id={anchor}
      data-operation={entry.id}
      aria-labelledby={titleId}
      data-open={isOpen}
      data-under-first-heading={isUnderFirstHeading || undefined}
    >
      <FoldToggle
        title={entry.title}
        titleId={titleId}
        isOpen={isOpen}
        isDeprecated={entry.deprecated}
        before={<Verb method={entry.method} />}
        after={
          <span className="oar-folded-path" data-searched>
            {entry.path}
          </span>
        }
        onToggle={toggle}
      />
      {isOpen ? <Operation entry={entry} titleId={titleId} anchor={anchor} /> : null}
    </section>
  );
}
