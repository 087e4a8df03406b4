import { LARGEST_SEED, type NamedWorld, type NewWorldBody } from "@connect-portal/contract";
import { NativeSelect, NumberInput } from "@mantine/core";
import { useState } from "react";
import { NameDialog } from "./name-dialog.tsx";
import { texts } from "./texts.ts";
import { createWorld } from "./worlds-queries.ts";

interface NewWorldDialogProps {
  readonly worlds: readonly NamedWorld[];
  readonly onMade: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what a new world begins with: the data of a seed, nothing, or what another one has. */
export function NewWorldDialog({ worlds, onMade, onClose }: NewWorldDialogProps) {
  const [content, setContent] = useState("seed");
  const [seed, setSeed] = useState(1);
  const beginning = (): Omit<NewWorldBody, "name"> => {
    if (content === "seed") return { seed };
    return content === "empty" ? { seed: null } : { copyOf: content };
  };
  return (
    <NameDialog
      title={texts.creation.title}
      action={texts.creation.confirm}
      run={async (name) => {
        await createWorld({ name, ...beginning() });
        await onMade();
      }}
      onClose={onClose}
    >
      <NativeSelect
        label={texts.creation.content}
        value={content}
        data={[
          { value: "seed", label: texts.creation.seed },
          { value: "empty", label: texts.creation.empty },
          ...worlds.map(({ worldId, name }) => ({ value: worldId, label: texts.creation.copy(name) })),
        ]}
        onChange={({ currentTarget: { value } }) => setContent(value)}
      />
      {content === "seed" && (
        <NumberInput
          label={texts.creation.seedNumber}
          value={seed}
          min={1}
          max={LARGEST_SEED}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          onChange={(value) => setSeed(Number(value) || 1)}
        />
      )}
    </NameDialog>
  );
}
