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
      write(next);
    },
    open: (id: number) => write(new Set(idsOf(stored.read())).add(id)),
  };
}

function write(ids: ReadonlySet<number>) {
  stored.write(ids.size === 0 ? null : [...ids].join(","));
}

function idsOf(text: string | null): number[] {
  return (text ?? "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
