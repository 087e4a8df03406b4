import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { today } from "../../../shared/dates/utc-day.ts";
import { isSessionEnd } from "../../../shared/session/end/is-session-end.ts";
import { Pager } from "../../../shared/table/pager.tsx";
import { FailedCall } from "../failed-call.tsx";
import { Offline } from "../offline.tsx";
import { texts } from "../texts.ts";
import { NoUsers } from "./no-users.tsx";
import { useLate } from "./use-late.ts";
import { useUserSearch } from "./use-user-search.ts";
import { UserFilters } from "./user-filters.tsx";
import { PAGE_SIZE, searchOfToday, type UserSearch } from "./user-search.ts";
import { usersFor } from "./users-query.ts";
import { UsersSkeleton } from "./users-skeleton.tsx";
import { UsersTable } from "./users-table.tsx";

/** The accounts that a search finds, the newest first. */
export function UsersList() {
  const { search, show } = useUserSearch();
  const { data, error, isFetching, isPaused, isPlaceholderData, refetch } = useQuery(usersFor(search));
  const isWaiting = useLate(isPlaceholderData && isFetching);
  const frame = useRef<HTMLDivElement>(null);
  const lastPage = data && !isPlaceholderData ? Math.max(0, Math.ceil(data.totalElements / PAGE_SIZE) - 1) : null;
  const isPastEnd = lastPage !== null && search.page > lastPage;

  // A link to a page that is no more, or the last user of the last page was deleted.
  useEffect(() => {
    if (isPastEnd && lastPage !== null) show({ ...search, page: lastPage }, { replace: true });
  });

  /** Asked for again, the same search looks again. */
  function look(next: UserSearch) {
    if (!show(next)) refetch();
  }
  const reset = () => look(searchOfToday(today()));

  function turnTo(page: number) {
    show({ ...search, page });
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  }

  const isEmpty = data?.totalElements === 0;
  return (
    <section aria-label={texts.users}>
      <UserFilters search={search} onSearch={look} onReset={reset} />
      <p className="visually-hidden" role="status">
        {isEmpty && !isFetching && texts.list.noMatch}
      </p>
      {error && !isSessionEnd(error) && <FailedCall failure={error} onTryAgain={refetch} />}
      {isPaused && <Offline />}
      {((!data && !error) || isWaiting) && !isPaused && <UsersSkeleton />}
      {data && isEmpty && !isWaiting && <NoUsers search={search} onSearch={look} onReset={reset} />}
      {data && !isEmpty && (
        <>
          {!isWaiting && (
            <UsersTable ref={frame} users={data.content} isLoading={isFetching || isPaused || isPastEnd} />
          )}
          <Pager
            page={isPastEnd ? (lastPage ?? 0) : search.page}
            pageSize={PAGE_SIZE}
            total={data.totalElements}
            totalIsExact={data.totalIsExact}
            onPage={turnTo}
          />
        </>
      )}
    </section>
  );
}
