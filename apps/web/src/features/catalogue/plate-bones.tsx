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
    <Waiting what={what}>
      <Plates perRow={perRow}>
        {Array.from({ length: perRow }, (_, position) => (
          <Plate
            // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never change places
            key={position}
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
      {Array.from({ length: count - 1 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are alike and never change places
        <Bone key={line} />
      ))}
      <Bone width="70%" />
    </>
  );
}
