import { Operation } from "../operation/operation.tsx";
import { Verb } from "../ui/verb.tsx";
import { FoldToggle } from "./fold-toggle.tsx";
import type { ItemProps } from "./item-props.ts";
import { useOpen } from "./use-open.ts";

/** An operation: a row that opens, or the whole of it. */
export function OperationItem({ item: { anchor, entry, isUnderFirstHeading }, elementRef }: ItemProps<"operation">) {
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
