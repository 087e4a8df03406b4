import type { Row } from "@connect-portal/openapi-document";
import { IconChevronRight } from "@tabler/icons-react";
import { Fragment } from "react";
import { usePlace } from "../ui/remembered.tsx";
import { Lines } from "./lines.tsx";

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
