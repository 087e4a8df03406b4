import { useCallback, useState } from "react";
import { useLoaded } from "../data/use-loaded.ts";
import { SchemaText } from "../document/schema-text.tsx";
import { Failure } from "../operation/operation-failure.tsx";
import { useReference } from "../reference-context.ts";
import { texts } from "../texts.ts";
import { Place } from "../ui/remembered.tsx";
import { FoldToggle } from "./fold-toggle.tsx";
import type { ItemProps } from "./item-props.ts";
import { useOpen } from "./use-open.ts";

/** A shared schema: a row that opens, or the whole of it. */
export function SchemaItem({ item: { anchor, entry }, elementRef }: ItemProps<"schema">) {
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

interface LoadedSchemaProps {
  readonly name: string;
  readonly titleId: string;
  readonly anchor: string;
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
