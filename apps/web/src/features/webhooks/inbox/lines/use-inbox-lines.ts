import type { InboxRequestLine } from "@connect-portal/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSingleMutation } from "../../../../shared/api-client/use-single-mutation.ts";
import { fetchPage, PAGE_SIZE } from "../inbox-queries.ts";
import { type InboxLines, noLines, withArrived, withPage } from "./inbox-lines.ts";
import { shownPages } from "./shown-pages.ts";

/** The lines of the inbox: read when the page opens, kept up by what `arrived` and `cleared` are told. */
export function useInboxLines(username: string) {
  const client = useQueryClient();
  const key = useMemo(() => ["hook-inbox-lines", username] as const, [username]);
  const read = () => client.getQueryData<InboxLines>(key) ?? noLines;

  const { data, error, refetch } = useQuery({
    queryKey: key,
    enabled: username !== "",
    staleTime: 0,
    async queryFn({ signal }) {
      const before = new Set(read().lines.map(({ id }) => id));
      const pages = await Promise.all(Array.from({ length: shownPages.read() }, (_, page) => fetchPage(page, signal)));
      // What was told while the pages were on their way may not stand in them.
      const meanwhile = read().lines.filter(({ id }) => !before.has(id));
      return meanwhile.reduce(withArrived, pages.reduce(withPage, noLines));
    },
  });

  const older = useSingleMutation({
    mutationFn: () => fetchPage(Math.floor(read().lines.length / PAGE_SIZE)),
    onSuccess(page) {
      const next = withPage(read(), page);
      client.setQueryData(key, next);
      shownPages.write(Math.ceil(next.lines.length / PAGE_SIZE));
    },
  });

  return useMemo(
    () => ({
      data,
      error,
      refetch,
      older,
      arrived(line: InboxRequestLine) {
        client.setQueryData<InboxLines>(key, (known = noLines) => withArrived(known, line));
      },
      /** Nothing is there any more, whatever an answer that is still on its way says. */
      async cleared() {
        await client.cancelQueries({ queryKey: key });
        client.setQueryData<InboxLines>(key, noLines);
        shownPages.write(1);
      },
    }),
    [data, error, refetch, older, client, key],
  );
}
