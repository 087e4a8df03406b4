import { useEffect, useState } from "react";
import type { FirstScreen } from "./early-source.ts";
import type { Opened } from "./opened.ts";

/** What is seen first, once it is there. What fails, the viewer says in its place. */
export function useFirstScreen({ source, firstScreen }: Opened, known: FirstScreen | undefined) {
  const [read, setRead] = useState(known && { source, known });
  const isRead = read?.source === source;
  useEffect(() => {
    if (isRead) return;
    let isWanted = true;
    firstScreen
      // The operations are listed also where the first of them cannot be had.
      .catch(async (): Promise<FirstScreen> => ({ index: await source.index() }))
      .then(
        (known) => isWanted && setRead({ source, known }),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [source, firstScreen, isRead]);
  return isRead ? read.known : undefined;
}
