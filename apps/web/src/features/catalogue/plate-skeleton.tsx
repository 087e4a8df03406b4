import type { ReactNode } from "react";
import { Plate, Plates } from "../../shared/ui/plates.tsx";
import { SkeletonBar, Waiting } from "../../shared/ui/skeleton.tsx";

interface PlateSkeletonProps {
  /** What is loading, as a screen reader says it. */
  readonly what: string;
  readonly perRow: number;
  /** What stands for the drawing that each plate will have above its title. */
  readonly figure?: ReactNode;
  /** Lines of text that a plate usually has. */
  readonly lines: number;
}

/** A row of plates before their content is known. */
export function PlateSkeleton({ what, perRow, figure, lines }: PlateSkeletonProps) {
  return (
    <Waiting what={what} spinner>
      <Plates perRow={perRow}>
        {numbered(perRow).map((key) => (
          <Plate
            key={key}
            top={<SkeletonBar width="56px" />}
            figure={figure}
            title={<SkeletonBar width="60%" height="20px" />}
            text={<Lines count={lines} />}
            action={<SkeletonBar width="104px" height="36px" />}
          />
        ))}
      </Plates>
    </Waiting>
  );
}

function Lines({ count }: { readonly count: number }) {
  return (
    <>
      {numbered(count - 1).map((key) => (
        <SkeletonBar key={key} />
      ))}
      <SkeletonBar width="70%" />
    </>
  );
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, position) => `line ${position}`);
}
