import { useEffect, useRef, useState } from "react";

/** How long arrivals are gathered before they are said, in ms: a flood is one sentence. */
const GATHERED = 1500;

/** Gathers what is `add`ed and hands it over together; the text of the latest batch is what a screen reader says. */
export function useBatched<T>(say: (batch: readonly T[]) => string) {
  const [said, setSaid] = useState("");
  const batch = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function add(item: T) {
    batch.current.push(item);
    timer.current ??= setTimeout(() => {
      setSaid(say(batch.current));
      batch.current = [];
      timer.current = undefined;
    }, GATHERED);
  }
  return { said, add };
}
