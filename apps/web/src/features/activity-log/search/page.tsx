import { NativeSelect, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, useSearchParams } from "react-router";
import { DayField } from "../../../shared/dates/day-field.tsx";
import { withEnd, withStart } from "../../../shared/dates/day-range.ts";
import { DocumentTitle } from "../../../shared/layout/document-title.tsx";
import { requirePermission } from "../../../shared/session/guards.ts";
import { Filters } from "../../../shared/table/filters.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { Subbar } from "../../../shared/ui/subbar.tsx";
import { filterChoices, readFilter } from "../activity-filter.ts";
import { ChainMark } from "../chain-mark.tsx";
import { texts } from "../texts.ts";
import { FoundRecords } from "./found-records.tsx";
import {
  type ActivitySearch,
  everything,
  readOutcome,
  readSearchAddress,
  type SearchAddress,
  writeSearchAddress,
} from "./search-address.ts";

const words = texts.search.filters;

const outcomeChoices = [
  { value: "", label: words.anyOutcome },
  { value: "success", label: texts.search.outcomes.success },
  { value: "failure", label: texts.search.outcomes.failure },
  { value: "unknown", label: texts.search.outcomes.unknown },
];

interface SearchFiltersProps {
  readonly shown: ActivitySearch;
  readonly onSearch: (search: ActivitySearch) => void;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requirePermission(["read_administration"], request);
  return null;
}

/** /activity: what all accounts did and what was done to them, for who has to find out. */
export default function ActivitySearchPage() {
  const [query, setQuery] = useSearchParams();
  const address = readSearchAddress(query);
  const { before, ...search } = address;
  const show = (next: SearchAddress) => setQuery(writeSearchAddress(next), { preventScrollReset: true });
  return (
    <>
      <DocumentTitle>{texts.search.title}</DocumentTitle>
      <Subbar
        ordinary
        trail={[{ label: texts.home, to: "/" }, { label: texts.users, to: "/users" }, { label: texts.search.title }]}
      />
      <div className="page whole">
        <PageHead title={texts.search.title} lead={texts.search.lead} aside={<ChainMark page={undefined} />} />
        <SearchFilters shown={search} onSearch={(wanted) => show({ ...wanted, before: null })} />
        <FoundRecords search={address} onBefore={(place) => show({ ...search, before: place })} />
      </div>
    </>
  );
}

/** Filters by actor, action, object, network address, result, days and any text. They apply when Search is pressed. */
function SearchFilters({ shown, onSearch }: SearchFiltersProps) {
  const key = JSON.stringify(shown);
  const [draft, setDraft] = useState(shown);
  const [drafted, setDrafted] = useState(key);
  // The way back through the history changes it from outside.
  if (drafted !== key) {
    setDrafted(key);
    setDraft(shown);
  }
  const set = (change: Partial<ActivitySearch>) => setDraft({ ...draft, ...change });
  const field = (name: "text" | "actor" | "object" | "address", maxLength: number) => (
    <TextInput
      label={words[name]}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Filters
      onSearch={() => onSearch(draft)}
      otherButton={{
        text: words.reset,
        onClick: () => {
          setDraft(everything);
          onSearch(everything);
        },
      }}
    >
      <div data-wide>{field("text", 200)}</div>
      {field("actor", 255)}
      {field("object", 255)}
      {field("address", 45)}
      <NativeSelect
        label={words.outcome}
        data={outcomeChoices}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        value={draft.outcome ?? ""}
        onChange={(event) => set({ outcome: readOutcome(event.currentTarget.value) })}
      />
      <DayField
        label={texts.filters.startDate}
        value={draft.range.startDate}
        onChange={(day) => set({ range: withStart(draft.range, day) })}
      />
      <DayField
        label={texts.filters.endDate}
        value={draft.range.endDate}
        onChange={(day) => set({ range: withEnd(draft.range, day) })}
      />
      <div data-line>
        <NativeSelect
          label={texts.filters.action}
          data={filterChoices}
          rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
          value={draft.action ?? ""}
          onChange={(event) => set({ action: readFilter(event.currentTarget.value) })}
        />
      </div>
    </Filters>
  );
}
