import { openName, type Row } from "@connect-portal/openapi-document";
import { type ReactNode, useState } from "react";
import { Place, useRemembered } from "../ui/remembered.tsx";
import { RowShell } from "./row-shell.tsx";

interface OpenableRowProps {
  readonly row: Row;
  readonly opensAtFirst: boolean;
  /** Told whether it has stood open from the first, so that nobody waits for it. */
  readonly children: (hasStoodOpen: boolean) => ReactNode;
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
