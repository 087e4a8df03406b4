import { type EventDelivery, type EventDeliveryStatus, eventDeliveryStatuses } from "@connect-portal/contract";
import { Button, NativeSelect } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { useUsername } from "../../../shared/session/use-session.ts";
import { Empty } from "../../../shared/ui/empty.tsx";
import { type DeliveryFilter, deliveriesQuery, endpointsQuery } from "../endpoint-queries.ts";
import { texts } from "../texts.ts";
import styles from "./deliveries.module.css";
import { DeliveryRow } from "./delivery-row.tsx";

const statuses = [
  { value: "", label: texts.deliveries.allStatuses },
  ...eventDeliveryStatuses.map((value) => ({ value, label: texts.deliveries.statuses[value] })),
];

/** What was sent to the user's endpoints, of all or of one, the newest first. */
export function Deliveries() {
  const owner = useUsername();
  const { data: endpoints } = useQuery(endpointsQuery(owner));
  const [filter, setFilter] = useState<DeliveryFilter>({ endpointId: undefined, status: undefined });
  const query = useInfiniteQuery(deliveriesQuery(owner, filter));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const names = new Map(endpoints?.items.map(({ endpointId, name }) => [endpointId, name]));
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <>
      <div className={styles.filter}>
        <NativeSelect
          label={texts.deliveries.endpoint}
          value={filter.endpointId ?? ""}
          data={[
            { value: "", label: texts.deliveries.allEndpoints },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget: { value } }) => setFilter({ ...filter, endpointId: value || undefined })}
        />
        <NativeSelect
          label={texts.deliveries.status}
          value={filter.status ?? ""}
          data={statuses}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ ...filter, status: (value || undefined) as EventDeliveryStatus | undefined })
          }
        />
      </div>
      <Loaded query={query} what={texts.deliveries.loading}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return <NoDeliveries isFiltered={filter.endpointId !== undefined || filter.status !== undefined} />;
          return (
            <>
              <Table items={items} names={names} opened={opened} onToggle={toggle} />
              {query.hasNextPage && (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                  {texts.deliveries.more}
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
  if (isFiltered) return <p>{texts.deliveries.noneOfFilter}</p>;
  return <Empty title={texts.deliveries.none}>{texts.deliveries.noneHelp}</Empty>;
}

interface TableProps {
  readonly items: readonly EventDelivery[];
  /** Of endpoints, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly opened: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

function Table({ items, names, opened, onToggle }: TableProps) {
  const { columns } = texts.deliveries;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.deliveries.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.time}>
            {columns.time}
          </th>
          <th scope="col">{columns.event}</th>
          <th scope="col">{columns.subject}</th>
          <th scope="col">{columns.endpoint}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col" className={styles.number}>
            {columns.attempts}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((delivery) => (
          <DeliveryRow
            key={delivery.deliveryId}
            delivery={delivery}
            endpoint={names.get(delivery.endpointId) ?? texts.deliveries.deleted}
            isOpen={opened.has(delivery.deliveryId)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}
