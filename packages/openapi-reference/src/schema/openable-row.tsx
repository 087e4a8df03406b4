import { openName } from "@connect-portal/openapi-document";
import { type ReactNode, useState } from "react";
import { Place, useRemembered } from "../ui/remembered.tsx";
import type { RowToggle } from "./row-shell.tsx";

interface OpenableRowProps {
  /** The place of what opens, and where it is remembered whether it is open. */
  readonly name: string;
  readonly opensAtFirst: boolean;
  readonly row: (toggle: RowToggle) => ReactNode;
  /** Told whether it has stood open from the first, so that nobody waits for it. */
  readonly children: (hasStoodOpen: boolean) => ReactNode;
}

/** A row under which something opens, hanging on a line; it exists only while it is open. */
export function OpenableRow({ name, opensAtFirst, row, children }: OpenableRowProps) {
  const [isOpen, setOpen] = useRemembered(openName(name), opensAtFirst);
  const [hasStoodOpen, setStoodOpen] = useState(isOpen);
  const toggle = () => {
    setStoodOpen(false);
    setOpen(!isOpen);
  };
  return (
    <div className="oar-opens">
      {row({ isOpen, onToggle: toggle })}
      {isOpen ? (
        <Place name={name}>
          <div className="oar-kids">{children(hasStoodOpen)}</div>
        </Place>
      ) : null}
    </div>
  );
}
