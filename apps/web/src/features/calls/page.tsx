import { callStatuses, SANDBOX_BASE, type SandboxCall } from "@connect-portal/contract";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { DocumentTitle } from "../../shared/layout/document-title.tsx";
import { Loaded } from "../../shared/load-failure/loaded.tsx";
import { type Column, OpeningList } from "../../shared/sandbox/opening-list.tsx";
import { SandboxNav } from "../../shared/sandbox/sandbox-nav.tsx";
import { useAddressFilter } from "../../shared/sandbox/use-address-filter.ts";
import { useSeveralWorlds } from "../../shared/sandbox/worlds-query.ts";
import { useUsername } from "../../shared/session/use-session.ts";
import { Filters } from "../../shared/table/filters.tsx";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { Empty } from "../../shared/ui/section.tsx";
import { Subbar } from "../../shared/ui/subbar.tsx";
import { CallDetail } from "./call-detail.tsx";
import { type CallFilter, callsQuery, newerCallsQuery } from "./call-queries.ts";
import styles from "./calls.module.css";
import { texts } from "./texts.ts";

const statuses = [
  { value: "", label: texts.filter.anyStatus },
  ...callStatuses.map((value) => ({ value, label: texts.filter.statuses[value] })),
];

interface CallFiltersProps {
  /** The current filter; another one starts a new list. */
  readonly filter: CallFilter;
  readonly onSearch: (filter: CallFilter) => void;
}

const columns: readonly Column<SandboxCall>[] = [
  {
    name: texts.columns.call,
    cell: ({ method, path }) => (
      <span className={styles.call}>
        <b>{method}</b> <bdi dir="ltr">{shortPath(path)}</bdi>
      </span>
    ),
  },
  { name: texts.columns.status, cell: (call) => <Status call={call} /> },
  { name: texts.columns.took, isNumber: true, cell: ({ durationMs }) => texts.milliseconds(durationMs) },
  { name: texts.columns.client, cell: ({ isPage, clientId }) => (isPage ? texts.page : (clientId ?? texts.token)) },
];

const world: Column<SandboxCall> = {
  name: texts.columns.world,
  cell: (call) => call.world.name ?? texts.deletedWorld,
};

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
      <div className="page whole">
        <PageHead title={texts.title} lead={texts.lead} />
        <SandboxNav />
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

/** Calls in a line each, which open to their headers and bodies. */
function CallList({ calls }: { readonly calls: readonly SandboxCall[] }) {
  const isWorldShown = useSeveralWorlds() !== null;
  return (
    <OpeningList
      caption={texts.caption}
      items={calls}
      keyOf={({ callId }) => callId}
      at={({ at }) => at}
      label={({ method, path }) => `${method} ${path}`}
      columns={isWorldShown ? [...columns, world] : columns}
    >
      {(call) => <CallDetail call={call} />}
    </OpeningList>
  );
}

function Status({ call: { status, refusal, fault, isReplay, isOfWorldBefore } }: { readonly call: SandboxCall }) {
  return (
    <span className={styles.status} data-class={Math.floor(status / 100)}>
      {status}
      {refusal && <code>{refusal}</code>}
      {fault && <i>{texts.fault(fault)}</i>}
      {isReplay && <i>{texts.replay}</i>}
      {isOfWorldBefore && <i>{texts.before}</i>}
    </span>
  );
}

/** Without what all of them begin with. */
function shortPath(path: string): string {
  return path.startsWith(`${SANDBOX_BASE}/`) ? path.slice(SANDBOX_BASE.length) : path;
}

/** The filters of the call list. */
function CallFilters({ filter, onSearch }: CallFiltersProps) {
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
