import type { ReactNode } from "react";
import { Bone, Waiting } from "../../shared/ui/bones.tsx";
import { Plate, Plates } from "../../shared/ui/plates.tsx";

interface PlateBonesProps {
  /** What is loading, as a screen reader says it. */
  readonly what: string;
  readonly perRow: number;
  /** What stands for the drawing that each plate will have above its title. */
  readonly figure?: ReactNode;
  /** Lines of text that a plate usually has. */
  readonly lines: number;
}

/** A row of plates before their content is known. */
export function PlateBones({ what, perRow, figure, lines }: PlateBonesProps) {
  return (
    <Waiting what={what} spinner>
      <Plates perRow={perRow}>
        {numbered(perRow).map((key) => (
          <Plate
            key={key}
            top={<Bone width="56px" />}
            figure={figure}
            title={<Bone width="60%" height="20px" />}
            text={<Lines count={lines} />}
            action={<Bone width="104px" height="36px" />}
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
        <Bone key={key} />
      ))}
      <Bone width="70%" />
    </>
  );
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, position) => `bone ${position}`);
}
