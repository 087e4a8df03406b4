import { NativeSelect, TextInput } from "@mantine/core";
import { IconSearch, IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { DayField } from "../../../shared/dates/day-field.tsx";
import { withEnd, withStart } from "../../../shared/dates/day-range.ts";
import { Filters } from "../../../shared/table/filters.tsx";
import { texts } from "../texts.ts";
import { type AccountState, KEYWORD_LENGTH, states, type UserSearch } from "./user-search.ts";

interface UserFiltersProps {
  /** What is shown now. */
  readonly search: UserSearch;
  readonly onSearch: (search: UserSearch) => void;
  readonly onReset: () => void;
}

/** username, account state, start and end date. Nothing is searched before Search or Enter. */
export function UserFilters({ search, onSearch, onReset }: UserFiltersProps) {
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
