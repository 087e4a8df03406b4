import { Button } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { useAddressFilter } from "../../shared/sandbox/use-address-filter.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { Empty } from "../../shared/ui/empty.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { CallFilters } from "./call-filters.tsx";
import { CallList } from "./call-list.tsx";
import { type CallFilter, callsQuery, newerCallsQuery } from "./call-queries.ts";
import styles from "./calls.module.css";
import { texts } from "./texts.ts";

const NAMES = [
  "text",
  "operation",
  "status",
  "world",
  "card",
  "requestId",
] as const satisfies readonly (keyof CallFilter)[];

/** The call log: what went to the user's sandbox and what came back, live. The filter is in the address. */
export default function CallsPage() {
  const owner = useUsername();
  const { filter, setFilter, isFiltered } = useAddressFilter(NAMES);
  const query = useInfiniteQuery(callsQuery(owner, filter));
  useQuery(newerCallsQuery(useQueryClient(), owner, filter));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isSearching = hasNextPage && data?.pages.every(({ items }) => items.length === 0);
  // A page has what was found in some milliseconds: where a text is rare, the next ones follow until one has it.
  useEffect(() => {
    if (isSearching && !isFetching && !isError) fetchNextPage();
  }, [isSearching, isFetching, isError, fetchNextPage]);
  const trail = [{ label: texts.home, to: "/home" }, { label: texts.sandbox, to: "/sandbox" }, { label: texts.title }];
  return (
    <>
      <DocumentTitle>{texts.title}</DocumentTitle>
      <Subbar ordinary trail={trail} />
      <div className={`page ${styles.page}`}>
        <PageHead title={texts.title} lead={texts.lead} />
        <CallFilters key={JSON.stringify(filter)} filter={filter} onSearch={setFilter} />
        <Loaded query={query} what={texts.loading}>
          {({ pages }) => {
            const calls = pages.flatMap(({ items }) => items);
            const dropped = pages[0]?.dropped;
            return (
              <>
                {dropped && <p className={styles.said}>{texts.dropped(dropped.count)}</p>}
                {filter.text && (
                  <p role="status" className={styles.said}>
                    {texts.looked(pages.reduce((sum, { looked }) => sum + (looked ?? 0), 0))}
                  </p>
                )}
                {calls.length > 0 ? (
                  <CallList calls={calls} />
                ) : (
                  !query.hasNextPage && <NoCalls isFiltered={isFiltered} />
                )}
                {query.hasNextPage && (
                  <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                    {isFiltered ? texts.lookOn : texts.more}
                  </Button>
                )}
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

function NoCalls({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <p className={styles.said}>{texts.empty.filtered}</p>;
  return (
    <Empty
      title={texts.empty.title}
      action={
        <Button component={Link} to="/select-product" variant="default">
          {texts.empty.action}
        </Button>
      }
    >
      {texts.empty.help}
    </Empty>
  );
}
