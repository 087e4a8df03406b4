import { openName, type Row } from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import { Fragment, type ReactNode, useState } from "react";
import { Place, usePlace, useRemembered } from "../ui/remembered.tsx";
import { Lines } from "./lines.tsx";

interface OpenableRowProps {
  readonly row: Row;
  readonly opensAtFirst: boolean;
  /** Told whether it has stood open from the first, so that nobody waits for it. */
  readonly children: (hasStoodOpen: boolean) => ReactNode;
}

interface RowToggle {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface RowNameProps {
  readonly name: Row["name"];
  readonly kind: Row["kind"];
  readonly toggle: RowToggle | undefined;
}

/** A shorter name fits its column at every depth. */
const BREAKS_FROM = 12;

interface RowShellProps {
  readonly row: Row;
  /** Set when something opens under the row. */
  readonly toggle?: RowToggle | undefined;
}

/** The one shape of everything that has a name: name and need at the left, meaning at the right. */
export function RowShell({ row: { place, kind, name, head, type, about }, toggle }: RowShellProps) {
  return (
    <div className={toggle ? "oar-row oar-row-opens" : "oar-row"} data-place={`${usePlace()}/${place}`}>
      <div>
        <RowName name={name} kind={kind} toggle={toggle} />
        <Lines lines={head} />
      </div>
      <div>
        {type.length > 0 ? (
          <div className="oar-type">
            <Lines lines={type} />
          </div>
        ) : null}
        <Lines lines={about} />
      </div>
    </div>
  );
}

/** The name; where something opens under it, the name is the button that opens it. */
function RowName({ name, kind, toggle }: RowNameProps) {
  const text = (
    <span data-searched={name.isSearched || undefined}>
      {kind === "pattern" ? name.text : <BreakableName name={name.text} />}
    </span>
  );
  const className = `oar-name oar-name-${kind}`;
  if (!toggle) return <span className={className}>{text}</span>;
  return (
    <button
      type="button"
      className={`${className} oar-name-opens`}
      aria-expanded={toggle.isOpen}
      onClick={toggle.onToggle}
    >
      <IconChevronRight className="oar-twist" size={14} stroke={1.75} aria-hidden />
      {text}
    </button>
  );
}

/** A long name breaks where its words meet, not in the middle of one. */
function BreakableName({ name }: { name: string }) {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[-_.])/);
  if (words.length === 1 || name.length < BREAKS_FROM) return name;
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one name never change.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ));
}

/** A row under which something opens, hanging on a line; it exists only while it is open. */
export function OpenableRow({ row, opensAtFirst, children }: OpenableRowProps) {
  const [isOpen, setOpen] = useRemembered(openName(row.place), opensAtFirst);
  const [hasStoodOpen, setStoodOpen] = useState(isOpen);
  const toggle = () => {
    setStoodOpen(false);
    setOpen(!isOpen);
  };
  return (
    <div className="oar-opens">
      <RowShell row={row} toggle={{ isOpen, onToggle: toggle }} />
      {isOpen ? (
        <Place name={row.place}>
          <div className="oar-kids">{children(hasStoodOpen)}</div>
        </Place>
      ) : null}
    </div>
  );
}
