import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { DayField } from "../../shared/dates/day-field.tsx";
import { withEnd, withStart } from "../../shared/dates/day-range.ts";
import { today } from "../../shared/dates/utc-day.ts";
import { Filters } from "../../shared/table/filters.tsx";
import { filterChoices, readFilter } from "./activity-filter.ts";
import type { LogAddress } from "./log-address.ts";
import { texts } from "./texts.ts";

type LogQuestion = Pick<LogAddress, "range" | "action">;

interface LogFiltersProps {
  /** What is shown. */
  readonly shown: LogQuestion;
  readonly onSearch: (question: LogQuestion) => void;
}

/** From which day to which, and which actions. What is chosen counts when it is searched for. */
export function LogFilters({ shown, onSearch }: LogFiltersProps) {
  const key = `${shown.range.startDate} ${shown.range.endDate} ${shown.action}`;
  const [draft, setDraft] = useState(shown);
  const [drafted, setDrafted] = useState(key);
  // The way back through the history changes it from outside.
  if (drafted !== key) {
    setDrafted(key);
    setDraft(shown);
  }
  const { range, action } = draft;
  return (
    <Filters
      onSearch={() => onSearch(draft)}
      otherButton={{
        text: texts.filters.today,
        onClick: () => {
          const day = { ...draft, range: { startDate: today(), endDate: today() } };
          setDraft(day);
          onSearch(day);
        },
      }}
    >
      <DayField
        label={texts.filters.startDate}
        value={range.startDate}
        onChange={(day) => setDraft({ action, range: withStart(range, day) })}
      />
      <DayField
        label={texts.filters.endDate}
        value={range.endDate}
        onChange={(day) => setDraft({ action, range: withEnd(range, day) })}
      />
      <div data-line>
        <NativeSelect
          label={texts.filters.action}
          data={filterChoices}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          value={action ?? ""}
          onChange={(event) => setDraft({ range, action: readFilter(event.currentTarget.value) })}
        />
      </div>
    </Filters>
  );
}
