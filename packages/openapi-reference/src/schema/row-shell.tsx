import type { SchemaRow } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { usePlace } from "../ui/remembered.tsx";
import { RowName } from "./row-name.tsx";

interface RowShellProps {
  readonly name: string;
  /** Name of the row's place, where it is not its own; search finds the row by it. */
  readonly place?: string | undefined;
  readonly kind: SchemaRow["kind"];
  /** Under the name: "path, required". */
  readonly need?: string;
  readonly isRequired?: boolean;
  readonly isDeprecated?: boolean;
  /** Set when something opens under the row. */
  readonly toggle?: RowToggle | undefined;
  /** The first line at the right: the type in bold, then what limits it. */
  readonly type?: ReactNode;
  /** Meaning and values. */
  readonly children?: ReactNode;
}

export interface RowToggle {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The one shape of everything that has a name: name and need at the left, meaning at the right. */
export function RowShell(props: RowShellProps) {
  const { name, place, kind, need, isRequired = false, isDeprecated = false, toggle, type, children } = props;
  return (
    <div className={toggle ? "oar-row oar-row-opens" : "oar-row"} data-place={`${usePlace()}/${place ?? name}`}>
      <div>
        <RowName name={name} kind={kind} toggle={toggle} />
        {need ? <span className={isRequired ? "oar-need oar-need-yes" : "oar-need"}>{need}</span> : null}
        {isDeprecated ? <span className="oar-deprecated">Deprecated</span> : null}
      </div>
      <div>
        {type ? <div className="oar-type">{type}</div> : null}
        {children}
      </div>
    </div>
  );
}
