import { callStatuses } from "@connect-portal/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSeveralWorlds } from "../../shared/sandbox/worlds-query.ts";
import { Filters } from "../../shared/table/filters.tsx";
import type { CallFilter } from "./call-queries.ts";
import { texts } from "./texts.ts";

const statuses = [
  { value: "", label: texts.filter.anyStatus },
  ...callStatuses.map((value) => ({ value, label: texts.filter.statuses[value] })),
];

interface CallFiltersProps {
  /** What is looked for now; another one begins anew. */
  readonly filter: CallFilter;
  readonly onSearch: (filter: CallFilter) => void;
}

/** What calls are looked for by. */
export function CallFilters({ filter, onSearch }: CallFiltersProps) {
  const [draft, setDraft] = useState(filter);
  const field = (name: keyof CallFilter) => ({
    value: draft[name] ?? "",
    maxLength: 200,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: value || undefined }),
  });
  const { operation, operationHelp, status, card, cardHelp, requestId, text, reset } = texts.filter;
  const worlds = useSeveralWorlds();
  const clear = () => {
    setDraft({});
    onSearch({});
  };
  return (
    <Filters onSearch={() => onSearch(draft)} otherButton={{ text: reset, onClick: clear }}>
      <div data-wide>
        <TextInput label={text} {...field("text")} />
      </div>
      <TextInput label={operation} placeholder={operationHelp} {...field("operation")} />
      <NativeSelect
        label={status}
        data={statuses}
        value={draft.status ?? ""}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, status: value || undefined })}
      />
      {worlds && (
        <NativeSelect
          label={texts.filter.world}
          data={[
            { value: "", label: texts.filter.anyWorld },
            ...worlds.items.map(({ worldId, name }) => ({ value: worldId, label: name })),
          ]}
          value={draft.world ?? ""}
          onChange={({ currentTarget: { value } }) => setDraft({ ...draft, world: value || undefined })}
        />
      )}
      <TextInput label={card} placeholder={cardHelp} {...field("card")} />
      <TextInput label={requestId} {...field("requestId")} />
    </Filters>
  );
}
