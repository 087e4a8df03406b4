import { useMemo } from "react";
import { sessionValue } from "../../../../shared/storage/session-value.ts";
import { useSessionValue } from "../../../../shared/storage/use-session-value.ts";

const stored = sessionValue("hook-inbox.opened");

/** Which rows are open; they are so again after a reload. */
export function useOpenedRows() {
  const text = useSessionValue(stored);
  const opened = useMemo(() => new Set(idsOf(text)), [text]);
  return {
    opened,
    toggle(id: number) {
      const next = new Set(idsOf(stored.read()));
      if (!next.delete(id)) next.add(id);
      stored.write(next.size === 0 ? null : [...next].join(","));
    },
  };
}

function idsOf(text: string | null): number[] {
  return (text ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
