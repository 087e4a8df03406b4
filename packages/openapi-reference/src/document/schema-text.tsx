import { entryLines, type Schema, type SchemaDocument, sampleOf, viewOf } from "@connect-portal/openapi-document";
import { useMemo } from "react";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { Lines } from "../schema/lines.tsx";
import { SchemaRows } from "../schema/schema-rows.tsx";
import { texts } from "../texts.ts";
import { Code, Deprecated, WireText } from "../ui/code.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Place } from "../ui/remembered.tsx";
import { jsonTokens } from "../ui/tokens.ts";

interface SchemaTextProps {
  readonly document: SchemaDocument;
  readonly titleId: string;
}

/** A longer description would hide that there are properties at all. */
const DESCRIPTION_LINES = 30;

/** One shared schema by itself: what it holds whichever way it travels, and an example of it on wire. */
export function SchemaText({ document, titleId }: SchemaTextProps) {
  const { name, definitions } = document;
  const schema = useMemo(() => bySharedName(document), [document]);
  const view = useMemo(() => viewOf(schema, definitions), [schema, definitions]);
  const { type, about } = useMemo(() => entryLines(name, view), [name, view]);
  return (
    <>
      <article data-text aria-labelledby={titleId}>
        <h2 id={titleId}>
          <span data-searched>{name}</span> <Deprecated is={view.isDeprecated} />
        </h2>
        <div className="oar-path">
          <span className="oar-kind">{texts.schema.kind}</span>
          <span className="oar-type">
            <Lines lines={type} />
          </span>
        </div>
        <FoldableText
          name="description:open"
          text={view.description}
          className="oar-prose"
          lines={DESCRIPTION_LINES}
          level={3}
        />
        <Lines lines={about} />
        <Place name="schema">
          <div className="oar-rows">
            <SchemaRows schema={schema} context={{ definitions, direction: "both", depth: 0 }} />
          </div>
        </Place>
      </article>
      <SchemaExample document={document} />
    </>
  );
}

/**
 * Names the schema by its reference: a schema that refers back to it, such as a derived one, is then recognized as
 * already shown.
 */
function bySharedName({ name, schema, definitions }: SchemaDocument): Schema {
  const $ref = `#/components/schemas/${name}`;
  return Object.hasOwn(definitions, $ref) ? { $ref } : schema;
}

/** An example value of the schema, as in a response. */
function SchemaExample({ document: { name, schema, definitions } }: { document: SchemaDocument }) {
  const text = useMemo(
    () => JSON.stringify(sampleOf(schema, definitions, { direction: "response" }), null, 2),
    [schema, definitions],
  );
  return (
    <section className="oar-console" data-console aria-label={texts.schema.exampleOf(name)}>
      <div className="oar-wire">
        <div className="oar-strip">
          <span className="oar-strip-title">{texts.schema.example}</span>
          <CopyButton label={texts.responses.copyExample} text={() => text} />
        </div>
        <WireText>
          <Code tokens={jsonTokens(text)} />
        </WireText>
      </div>
    </section>
  );
}
