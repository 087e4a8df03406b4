import { useState } from "react";
import { DayField } from "../../shared/dates/day-field.tsx";
import { type DayRange, withEnd, withStart } from "../../shared/dates/day-range.ts";
import { today } from "../../shared/dates/utc-day.ts";
import { Filters } from "../../shared/table/filters.tsx";

interface LogFiltersProps {
  /** The range that is shown. */
  readonly range: DayRange;
  readonly onSearch: (range: DayRange) => void;
}

/** From which day to which. What is typed counts when it is searched for. */
export function LogFilters({ range, onSearch }: LogFiltersProps) {
  const shown = `${range.startDate} ${range.endDate}`;
  const [draft, setDraft] = useState(range);
  const [drafted, setDrafted] = useState(shown);
  // The way back through the history changes the range from outside.
  if (drafted !== shown) {
    setDrafted(shown);
    setDraft(range);
  }
  return (
    <Filters
      onSearch={() => onSearch(draft)}
      otherButton={{
        text: "Today",
        onClick: () => {
          const day = { startDate: today(), endDate: today() };
          setDraft(day);
          onSearch(day);
        },
      }}
    >
      <DayField label="Start date" value={draft.startDate} onChange={(day) => setDraft(withStart(draft, day))} />
      <DayField label="End date" value={draft.endDate} onChange={(day) => setDraft(withEnd(draft, day))} />
    </Filters>
  );
}
