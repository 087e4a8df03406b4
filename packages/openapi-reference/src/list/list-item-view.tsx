import { memo, type ReactNode, useCallback, useState, useSyncExternalStore } from "react";
import { useLoaded } from "../data/use-loaded.ts";
import { SchemaText } from "../document/schema-text.tsx";
import { TagHeading } from "../document/tag-heading.tsx";
import { Operation } from "../operation/operation.tsx";
import { Failure } from "../operation/operation-text.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { Deprecated, Verb } from "../ui/code.tsx";
import { Place } from "../ui/remembered.tsx";
import type { ListItem } from "./list-items.ts";

interface FoldToggleProps {
  readonly title: string;
  readonly titleId: string;
  readonly isOpen: boolean;
  readonly isDeprecated: boolean;
  /** Before and after the title of a closed row. */
  readonly before: ReactNode;
  readonly after?: ReactNode;
  readonly onToggle: () => void;
}

interface ItemProps<Kind extends ListItem["kind"]> {
  readonly item: Extract<ListItem, { kind: Kind }>;
  readonly elementRef: (element: HTMLElement | null) => void;
}

interface LoadedSchemaProps {
  readonly name: string;
  readonly titleId: string;
  readonly anchor: string;
}

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

/** A shared schema: a row that opens, or the whole of it. */
function SchemaItem({ item: { anchor, entry }, elementRef }: ItemProps<"schema">) {
  const [isOpen, toggle] = useOpen(anchor);
  const titleId = `${anchor}/title`;
  return (
    <section
      ref={elementRef}
      className="oar-item"
      id={anchor}
      data-schema={entry.name}
      aria-labelledby={titleId}
      data-open={isOpen}
    >
      <FoldToggle
        title={entry.name}
        titleId={titleId}
        isOpen={isOpen}
        isDeprecated={entry.deprecated}
        before={null}
        after={
          entry.title && entry.title !== entry.name ? (
            <span className="oar-folded-aside" data-searched>
              {entry.title}
            </span>
          ) : null
        }
        onToggle={toggle}
      />
      {isOpen ? <LoadedSchema name={entry.name} titleId={titleId} anchor={anchor} /> : null}
    </section>
  );
}

function LoadedSchema({ name, titleId, anchor }: LoadedSchemaProps) {
  const { schemas, list } = useReference();
  const load = useCallback((signal: AbortSignal) => schemas.load(name, signal), [schemas, name]);
  const [known] = useState(() => schemas.peek(name));
  const { loaded, retry } = useLoaded(load, { initial: known, delay: list.loadDelay });
  const isLoading = loaded.status === "loading";
  return (
    <div className="oar-op" aria-busy={isLoading} style={isLoading ? { minHeight: list.estimate(anchor) } : undefined}>
      <Place name={anchor}>
        {loaded.status === "ready" ? (
          <SchemaText document={loaded.value} titleId={titleId} />
        ) : (
          <div data-text>
            <h2 id={titleId} data-searched>
              {name}
            </h2>
            {loaded.status === "failed" ? (
              <Failure what={texts.schema.notLoaded} error={loaded.error} onRetry={retry} />
            ) : null}
          </div>
        )}
      </Place>
    </div>
  );
}

/** Whether an item of the list is open, and how to change that. */
function useOpen(anchor: string): [boolean, () => void] {
  const { expansion } = useReference();
  const read = () => expansion.isOpen(anchor);
  const isOpen = useSyncExternalStore(expansion.subscribe, read, read);
  const toggle = useCallback(() => expansion.set(anchor, !expansion.isOpen(anchor)), [expansion, anchor]);
  return [isOpen, toggle];
}

/**
 * Closed, the one row that an item is then; open, a small button beside its title. The same element in both, so that the
 * focus stays on it.
 */
function FoldToggle({ title, titleId, isOpen, isDeprecated, before, after, onToggle }: FoldToggleProps) {
  const heading = isOpen ? {} : { role: "heading", "aria-level": 2 };
  return (
    <div className={isOpen ? "oar-unfolded" : "oar-folded"} {...heading}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.actions.collapseItem(title) : undefined}
        title={isOpen ? texts.actions.collapse : undefined}
        onClick={onToggle}
      >
        {isOpen ? null : (
          <>
            {before}
            <span id={titleId} className="oar-folded-title">
              <span data-searched>{title}</span>
              <Deprecated is={isDeprecated} />
            </span>
            {after}
          </>
        )}
      </button>
    </div>
  );
}
