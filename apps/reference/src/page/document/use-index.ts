import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { useEffect, useState } from "react";
import type { Opened } from "./opened.ts";

/** The index once it is there. What fails, the viewer says in its place. */
export function useIndex({ source }: Opened, known: ReferenceIndex | undefined): ReferenceIndex | undefined {
  const [read, setRead] = useState(known && { source, index: known });
  const isRead = read?.source === source;
  useEffect(() => {
    if (isRead) return;
    let isWanted = true;
    source.index().then(
      (index) => isWanted && setRead({ source, index }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [source, isRead]);
  return isRead ? read.index : undefined;
}
