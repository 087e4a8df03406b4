import { useQuery } from "@tanstack/react-query";
import { readErrorBook } from "../../../shared/errors/read-error-book.ts";
import { type Entry, entryOf } from "../entries.ts";

const nothing: readonly Entry[] = [];

/** The errors that the portal and the sandbox answer with; their texts are loaded when somebody searches. */
export function useErrorEntries(isWanted: boolean): readonly Entry[] {
  const { data = nothing } = useQuery({ queryKey: ["error-book"], queryFn: loadEntries, enabled: isWanted });
  return data;
}

async function loadEntries(): Promise<readonly Entry[]> {
  const { default: markdown } = await import("../../../../../../docs/errors/README.md?raw");
  return readErrorBook(markdown).map((error) =>
    entryOf({
      group: "errors",
      title: error.code,
      to: "",
      status: error.status,
      context: error.text,
      detail: error.section,
      isElsewhere: true,
      explained: error,
      words: [error.status],
    }),
  );
}
