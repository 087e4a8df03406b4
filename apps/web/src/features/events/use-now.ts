import { useEffect, useState } from "react";

/**
 * The present, once the page is alive; `before` until then, so that the page says first what its HTML says. Events are
 * days apart: who keeps the page open learns the rest with the next visit.
 */
export function useNow(before: Date): Date {
  const [now, setNow] = useState(before);
  useEffect(() => setNow(new Date()), []);
  return now;
}
