import type { SchemaRow, SchemaView } from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import { Fragment } from "react";
import { Markdown } from "../markdown/markdown.tsx";
import { Values } from "./values-list.tsx";

interface RowTextProps {
  readonly name: string;
  readonly kind: SchemaRow["kind"];
  /** Under the name: "path, required". */
  readonly need: string;
  readonly isRequired: boolean;
  readonly view: SchemaView;
  /** The row is the summary of what opens under it. */
  readonly opens?: boolean;
}

/** The one shape of parameters, headers and properties: name and need at the left, meaning at the right. */
export function RowText({ name, kind, need, isRequired, view, opens = false }: RowTextProps) {
  const As = opens ? "summary" : "div";
  return (
    <As className="oar-row">
      <div>
        <span className={`oar-name oar-name-${kind}`}>
          {opens ? <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden /> : null}
          <span>{kind === "pattern" ? `/${name}/` : <BreakableName name={name} />}</span>
        </span>
        {need ? <span className={isRequired ? "oar-need oar-need-yes" : "oar-need"}>{need}</span> : null}
        {view.isDeprecated ? <span className="oar-deprecated">Deprecated</span> : null}
      </div>
      <div>
        <div className="oar-type">
          <b>{view.type}</b>
          {view.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        <Markdown text={view.description} className="oar-does" />
        <Values values={view.values} />
      </div>
    </As>
  );
}

/** A long name breaks where its words meet, not in the middle of one. */
function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[-_.])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one name never change.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ));
}
