import { letters, type SchemaRow, type SchemaView } from "@connect-portal/openapi-document";
import { ExternalDocsLink } from "../markdown/external-docs.tsx";
import { FoldableText } from "../markdown/foldable-text.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { RowShell, type RowToggle } from "./row-shell.tsx";
import { Samples } from "./samples.tsx";
import { TypeLine } from "./type-line.tsx";
import { Values } from "./values-list.tsx";

interface RowTextProps {
  readonly name: string;
  /** See RowShell. */
  readonly place?: string | undefined;
  readonly kind: SchemaRow["kind"];
  /** Under the name: "path, required". */
  readonly need: string;
  readonly isRequired: boolean;
  readonly view: SchemaView;
  /** Set when something opens under the row. */
  readonly toggle?: RowToggle | undefined;
}

/** A row about a schema: parameters, headers, properties and rules have one shape. */
export function RowText({ name, place, kind, need, isRequired, view, toggle }: RowTextProps) {
  return (
    <RowShell
      name={name}
      place={place}
      kind={kind}
      need={need}
      isRequired={isRequired}
      isDeprecated={view.isDeprecated}
      toggle={toggle}
      type={<TypeLine view={view} />}
    >
      <ViewText name={name} view={view} />
    </RowShell>
  );
}

/** Title, unless a generator made it of the name, meaning, values and examples. `name`: where it is remembered what of them is shown. */
export function ViewText({ name, view }: { name: string; view: SchemaView }) {
  return (
    <>
      {view.title && letters(view.title) !== letters(name) ? <div className="oar-row-title">{view.title}</div> : null}
      <Description name={name} text={view.description} />
      {view.externalDocs ? (
        <div className="oar-does">
          <ExternalDocsLink docs={view.externalDocs} />
        </div>
      ) : null}
      <Values name={name} values={view.values} />
      <Samples name={name} samples={view.samples} />
    </>
  );
}

/** A row has room for a page of text; a book is folded. */
const LONG = 3000;
const LINES = 30;

function Description({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined || text.length < LONG) return <Markdown text={text} className="oar-does" />;
  return <FoldableText name={`${name}:description`} text={text} className="oar-does" lines={LINES} level={4} />;
}
