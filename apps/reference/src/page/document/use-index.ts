import type { ReferenceIndex } from "@connect-portal/openapi-document";
import { useEffect, useState } from "react";
import type { Opened } from "./opened.ts";

/** The index once it is there. What fails, the viewer says in its place. */
export function useIndex({ source }: Opened): ReferenceIndex | undefined {
  const [read, setRead] = useState<{ source: Opened["source"]; index: ReferenceIndex }>();
  useEffect(() => {
    let isWanted = true;
    source.index().then(
      (index) => isWanted && setRead({ source, index }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [source]);
  return read?.source === source ? read.index : undefined;
}
