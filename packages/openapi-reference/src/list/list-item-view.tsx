import { memo } from "react";
import { TagHeading } from "../document/tag-heading.tsx";
import type { ItemProps } from "./item-props.ts";
import type { ListItem } from "./list-items.ts";
import { OperationItem } from "./operation-item.tsx";
import { SchemaItem } from "./schema-item.tsx";

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
