import { NativeSelect, TextInput } from "@mantine/core";
import { IconSearch, IconSelector } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { DayField } from "../../../shared/dates/day-field.tsx";
import { withEnd, withStart } from "../../../shared/dates/day-range.ts";
import { today } from "../../../shared/dates/utc-day.ts";
import { isSessionEnd } from "../../../shared/session/end/use-session-end.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { Filters } from "../../../shared/table/filters.tsx";
import { Pager } from "../../../shared/table/pager.tsx";
import { SkeletonBar, Waiting } from "../../../shared/ui/skeleton.tsx";
import { usersFor } from "../edit/user-query.ts";
import styles from "../failed-call.module.css";
import { FailedCall } from "../failed-mails.tsx";
import { texts } from "../texts.ts";
import { columns } from "./columns.tsx";
import { NoUsers } from "./no-users.tsx";
import {
  type AccountState,
  KEYWORD_LENGTH,
  PAGE_SIZE,
  readSearch,
  rememberedSearch,
  rememberSearch,
  searchOfToday,
  states,
  type UserSearch,
  writeSearch,
} from "./user-search.ts";
import usersTableStyles from "./users-table.module.css";
import { UsersFrame, UsersTable } from "./users-table.tsx";

interface UserFiltersProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly onReset: () => void;
}

/** Milliseconds: what takes no longer shall not flash. */
const PATIENCE = 150;

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

/** The browser has no network: what is asked for comes by itself when it is back. */
function Offline() {
  return (
    <p className={styles.failed} role="alert">
      {texts.offline}
    </p>
  );
}

/** True once something has been true for a moment. */
function useLate(isTrue: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isTrue) return setLate(false);
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isTrue]);
  return isTrue && isLate;
}

/** The search that the address says. Where it says none, the last one of this session is written into it. */
function useUserSearch() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const username = useUsername();
  const first = writeSearch(searchOfToday(today()));
  const address = query || rememberedSearch(username) || first;
  const search = useMemo(() => readSearch(new URLSearchParams(address), today()), [address]);

  useEffect(() => {
    if (query === "") navigate({ search: address }, { replace: true, preventScrollReset: true });
  }, [query, address, navigate]);

  useEffect(() => {
    const kept = writeSearch(search);
    if (username !== "") rememberSearch(username, kept === first ? null : kept);
  }, [search, username, first]);

  return {
    search,
    /** False when the address says this already. */
    show(next: UserSearch, { replace = false } = {}): boolean {
      const to = writeSearch(next);
      if (to === writeSearch(search)) return false;
      navigate({ search: to }, { replace, preventScrollReset: true });
      return true;
    },
  };
}

/** username, account state, start and end date. Nothing is searched before Search or Enter. */
function UserFilters({ search, onSearch, onReset }: UserFiltersProps) {
  const [chosen, setChosen] = useState({ of: search, search });
  // Going back, Reset and a link fill the fields; so does nothing else.
  if (chosen.of !== search) setChosen({ of: search, search });
  const { search: wanted } = chosen;
  const choose = (changes: Partial<UserSearch>) =>
    setChosen(({ of, search: before }) => ({ of, search: { ...before, ...changes } }));

  return (
    <Filters
      onSearch={() => onSearch({ ...wanted, keyword: wanted.keyword.trim(), page: 0 })}
      otherButton={{ text: texts.filters.reset, onClick: onReset }}
    >
      <div data-wide>
        <TextInput
          label={texts.filters.userName}
          placeholder={texts.filters.searchByUsername}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={wanted.keyword}
          onChange={(event) => choose({ keyword: event.currentTarget.value })}
        />
      </div>
      <div data-line>
        <NativeSelect
          label={texts.filters.accountState}
          data={states.map((value) => ({ value, label: texts.filters.states[value] }))}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          value={wanted.status}
          onChange={(event) => choose({ status: event.currentTarget.value as AccountState })}
        />
      </div>
      <DayField
        label={texts.filters.startDate}
        value={wanted.startDate}
        onChange={(day) => choose(withStart(wanted, day))}
      />
      <DayField label={texts.filters.endDate} value={wanted.endDate} onChange={(day) => choose(withEnd(wanted, day))} />
    </Filters>
  );
}

/** The table before its first answer. */
function UsersSkeleton() {
  return (
    <Waiting what={texts.list.loading}>
      <UsersFrame>
        {Array.from({ length: PAGE_SIZE }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its lines have no other name.
          <tr key={row} className={usersTableStyles.row}>
            {columns.map(({ head, className, skeleton }) => (
              <td key={head} className={className} data-skeleton>
                <SkeletonBar width={`${skeleton[row % skeleton.length]}px`} />
              </td>
            ))}
          </tr>
        ))}
      </UsersFrame>
    </Waiting>
  );
}
