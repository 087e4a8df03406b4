import type { ReferenceIndex } from "@connect-portal/openapi-document";
import type { ReactNode } from "react";
import { Bar, type BarProps } from "./bar/bar.tsx";
import { Rail } from "./rail/rail.tsx";

interface FrameProps {
  readonly bar: BarProps;
  readonly index: ReferenceIndex | undefined;
  /** Id of the operation that is read. */
  readonly current: string | null;
  readonly onOpenOperation: (id: string) => void;
  /** The screen is a phone's, whatever can be found out of it. */
  readonly isPhone?: boolean;
  readonly children: ReactNode;
}

/** A bar, the operations at the left, the document. */
export function Frame({ bar, index, current, onOpenOperation, isPhone = false, children }: FrameProps) {
  return (
    <>
      <Bar {...bar} />
      <div className="frame">
        <Rail {...(index && { index })} current={current} onOpen={onOpenOperation} isPhone={isPhone} />
        <main>{children}</main>
      </div>
    </>
  );
}
