import { NativeSelect } from "@mantine/core";
import { texts } from "./texts.ts";
import { useSeveralWorlds } from "./worlds-query.ts";

interface WorldSelectProps {
  /** Id of the world; absent for the one that the pages show. */
  readonly value: string | undefined;
  /** For a screen reader, where the word stands beside it. */
  readonly hiddenLabel?: string;
  readonly disabled: boolean;
  readonly onChange: (worldId: string) => void;
}

/** One of the user's worlds. Nothing while there is only one. */
export function WorldSelect({ value, hiddenLabel, disabled, onChange }: WorldSelectProps) {
  const worlds = useSeveralWorlds();
  if (!worlds) return null;
  return (
    <NativeSelect
      {...(hiddenLabel ? { "aria-label": hiddenLabel } : { label: texts.world })}
      data={worlds.items.map(({ worldId, name }) => ({ value: worldId, label: name }))}
      value={value ?? worlds.chosen}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
