import { type EventDelivery, eventDeliveryStatuses } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Moment } from "../../../shared/dates/moment.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { deliveryFaultWords } from "../../../shared/sandbox/money-text.ts";
import { type Column, OpeningList } from "../../../shared/sandbox/opening-list.tsx";
import { useAddressFilter } from "../../../shared/sandbox/use-address-filter.ts";
import { useUsername } from "../../../shared/session/use-session.ts";
import { Filters } from "../../../shared/table/filters.tsx";
import { Empty } from "../../../shared/ui/section.tsx";
import { deliveriesQuery, endpointsQuery } from "../endpoint-queries.ts";
import { texts } from "../texts.ts";
import styles from "./deliveries.module.css";
import { DeliveryDetail } from "./delivery-detail.tsx";

const words = texts.deliveries;

/** Deliveries to all endpoints of the user or to one, newest first. The filter is in the address. */
export function Deliveries() {
  const owner = useUsername();
  const { data: endpoints } = useQuery(endpointsQuery(owner));
  const { filter: asked, setFilter, isFiltered } = useAddressFilter(["endpointId", "status"]);
  const status = eventDeliveryStatuses.find((one) => one === asked.status);
  const filter = { endpointId: asked.endpointId, status };
  const query = useInfiniteQuery(deliveriesQuery(owner, filter));
  const names = endpoints?.items.map(({ endpointId, name }) => ({ value: endpointId, label: name })) ?? [];
  return (
    <>
      <Filters>
        <NativeSelect
          label={words.endpoint}
          value={filter.endpointId ?? ""}
          data={[{ value: "", label: words.allEndpoints }, ...names]}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, endpointId: value })}
        />
        <NativeSelect
          label={words.status}
          value={filter.status ?? ""}
          data={[
            { value: "", label: words.allStatuses },
            ...eventDeliveryStatuses.map((value) => ({ value, label: words.statuses[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, status: value })}
        />
      </Filters>
      <Loaded query={query} what={words.loading}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <NoDeliveries isFiltered={isFiltered} />;
          return (
            <>
              <OpeningList
                caption={words.caption}
                items={items}
                keyOf={({ deliveryId }) => deliveryId}
                at={({ createdAt }) => createdAt}
                label={({ type }) => type}
                columns={columnsWith(new Map(names.map(({ value, label }) => [value, label])))}
              >
                {(delivery) => <DeliveryDetail delivery={delivery} />}
              </OpeningList>
              {query.hasNextPage && (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                  {words.more}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NoDeliveries({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <p>{words.noneOfFilter}</p>;
  return <Empty title={words.none}>{words.noneHelp}</Empty>;
}

/** `names` are those of endpoints, by their ids. */
function columnsWith(names: ReadonlyMap<string, string>): readonly Column<EventDelivery>[] {
  const { event, subject, endpoint, status, attempts } = words.columns;
  return [
    { name: event, cell: ({ type }) => <span className={styles.mono}>{type}</span> },
    { name: subject, cell: (delivery) => <span className={styles.mono}>{delivery.subject}</span> },
    {
      name: endpoint,
      cell: ({ endpointId }) => <span className={styles.name}>{names.get(endpointId) ?? words.deleted}</span>,
    },
    { name: status, cell: (delivery) => <Status delivery={delivery} /> },
    { name: attempts, isNumber: true, cell: (delivery) => delivery.attempts },
  ];
}

function Status({ delivery: { status, attempts, nextAttemptAt, fault } }: { readonly delivery: EventDelivery }) {
  return (
    <span className={styles.status} data-status={status}>
      {words.statuses[status]}
      {status === "waiting" && attempts > 0 && nextAttemptAt && (
        <span className={styles.next}>
          {" "}
          {words.next} <Moment at={nextAttemptAt} />
        </span>
      )}
      {fault !== null && (
        <span className={styles.fault}>
          {" "}
          {words.onPurpose} {deliveryFaultWords[fault]}
        </span>
      )}
    </span>
  );
}
