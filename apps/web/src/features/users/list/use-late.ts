import { useEffect, useState } from "react";

/** Milliseconds: what takes no longer shall not flash. */
const PATIENCE = 150;

/** True once something has been true for a moment. */
export function useLate(isTrue: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isTrue) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isTrue && isLate;
}
