import { openName } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { Place, useRemembered } from "../ui/remembered.tsx";
import type { RowToggle } from "./row-shell.tsx";

interface OpenableRowProps {
  /** The place of what opens, and where it is remembered whether it is open. */
  readonly name: string;
  readonly opensAtFirst: boolean;
  readonly row: (toggle: RowToggle) => ReactNode;
  readonly children: () => ReactNode;
}

/** A row under which something opens, hanging on a line; it exists only while it is open. */
export function OpenableRow({ name, opensAtFirst, row, children }: OpenableRowProps) {
  const [isOpen, setOpen] = useRemembered(openName(name), opensAtFirst);
  return (
    <div className="oar-opens">
      {row({ isOpen, onToggle: () => setOpen(!isOpen) })}
      {isOpen ? (
        <Place name={name}>
          <div className="oar-kids">{children()}</div>
        </Place>
      ) : null}
    </div>
  );
}
