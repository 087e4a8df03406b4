import { useCallback, useSyncExternalStore } from "react";
import { useReference } from "../reference-context.ts";

/** Whether an item of the list is open, and how to change that. */
export function useOpen(anchor: string): [boolean, () => void] {
  const { expansion } = useReference();
  const read = () => expansion.isOpen(anchor);
  const isOpen = useSyncExternalStore(expansion.subscribe, read, read);
  const toggle = useCallback(() => expansion.set(anchor, !expansion.isOpen(anchor)), [expansion, anchor]);
  return [isOpen, toggle];
}
