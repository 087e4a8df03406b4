import type { Row } from "@connect-portal/openapi-document";
import { usePlace } from "../ui/remembered.tsx";
import { Lines } from "./lines.tsx";
import { RowName, type RowToggle } from "./row-name.tsx";

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
