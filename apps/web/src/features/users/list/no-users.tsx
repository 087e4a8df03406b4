import { Button } from "@mantine/core";
import { covers, rangeText, thirtyDaysTo } from "../../../shared/dates/day-range.ts";
import { today } from "../../../shared/dates/utc-day.ts";
import { Empty } from "../../../shared/ui/section.tsx";
import { texts } from "../texts.ts";
import styles from "./no-users.module.css";
import type { UserSearch } from "./user-search.ts";

const words = texts.whyNone;

const DAYS = /(\d{4}-\d{2}-\d{2})/;

interface NoUsersProps {
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly onReset: () => void;
}

/** The search without result, and searches to try instead. */
export function NoUsers({ search, onSearch, onReset }: NoUsersProps) {
  const days = thirtyDaysTo(today());
  const isAllDays = search.startDate === null && search.endDate === null;
  return (
    <Empty
      title={texts.list.noMatch}
      action={
        <>
          {!covers(search, days) && (
            <Button variant="default" onClick={() => onSearch({ ...search, ...days, page: 0 })}>
              {texts.list.showLast30Days}
            </Button>
          )}
          {covers(search, days) && !isAllDays && (
            <Button variant="default" onClick={() => onSearch({ ...search, startDate: null, endDate: null, page: 0 })}>
              {texts.list.showAllDays}
            </Button>
          )}
          <Button variant="subtle" onClick={onReset}>
            {texts.filters.reset}
          </Button>
        </>
      }
    >
      {whyNone(search)
        .split(DAYS)
        .map((part, index) =>
          // Every second part is a day, which never breaks at its hyphens.
          index % 2 === 0 ? (
            part
          ) : (
            <time key={part} className={styles.day} dateTime={part}>
              {part}
            </time>
          ),
        )}
    </Empty>
  );
}

/** Says what the search looked for, and what else to try. */
export function whyNone({ keyword, status, ...range }: UserSearch): string {
  const named = keyword === "" ? "" : words.named(keyword);
  const when = rangeText(range);
  const what = when === "" ? words.exists : words.wasCreated(when);
  const looked = words.none(words.kinds[status], named, what);
  const other = [
    range.startDate !== null && words.earlierStart,
    range.startDate === null && range.endDate !== null && words.laterEnd,
    status !== "all" && words.otherState,
    keyword !== "" && words.otherUsername,
  ].filter((suggestion) => suggestion !== false);
  return other.length === 0 ? looked : `${looked} ${words.choose(listText(other))}`;
}

function listText(parts: readonly string[]): string {
  return parts.length === 1 ? `${parts[0]}` : parts.slice(0, -1).join(", ") + words.or + parts.at(-1);
}
