import {
  MOST_STANDING_FAULTS,
  type StandingDeliveryFault,
  type StandingFault,
  type StandingFaults,
} from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import { worldKey } from "../../../shared/sandbox/entity-link.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { FactsTable } from "../../../shared/table/facts-table.tsx";
import { texts } from "../texts.ts";
import { FaultDialog } from "./fault-dialog.tsx";
import { clientsOf, endpointsOf, faultsQuery } from "./fault-queries.ts";
import styles from "./faults-section.module.css";

const { columns } = texts.faults;

/** The faults that happen again and again, and how others are added: none of them is there by itself. */
export function FaultsSection({ owner }: { readonly owner: string }) {
  const cache = useQueryClient();
  const query = useQuery(faultsQuery(owner));
  const { data: clients = [] } = useQuery(clientsOf(owner));
  const { data: endpoints = [] } = useQuery(endpointsOf(owner));
  const [isAdding, setAdding] = useState(false);
  const save = useMutation({
    mutationFn: (body: StandingFaults): Promise<StandingFaults> => callPortal("setStandingFaults", { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...worldKey(owner), "faults"] }),
  });
  const clientNames = new Map(clients.map(({ clientId, name }) => [clientId, name]));
  const endpointNames = new Map(endpoints.map(({ endpointId, name }) => [endpointId, name]));
  return (
    <Loaded query={query} what={texts.faults.loading}>
      {({ items, deliveries }) => {
        const rows = [
          ...items.map((item, at) => ({
            ...rowOf(item, "call", nameOf(item.clientId, clientNames, texts.faults.allCalls)),
            without: { items: items.filter((_, other) => other !== at), deliveries },
          })),
          ...deliveries.map((item, at) => ({
            ...rowOf(
              { ...item, code: null },
              "delivery",
              nameOf(item.endpointId, endpointNames, texts.faults.allEndpoints),
            ),
            without: { items, deliveries: deliveries.filter((_, other) => other !== at) },
          })),
        ];
        const add = (fault: StandingFault | StandingDeliveryFault) => {
          const body =
            "endpointId" in fault
              ? { items, deliveries: [...deliveries, fault] }
              : { items: [...items, fault], deliveries };
          save.mutate(body, { onSuccess: () => setAdding(false) });
        };
        return (
          <>
            {rows.length === 0 ? (
              <p className={styles.none}>{texts.faults.none}</p>
            ) : (
              <FactsTable
                caption={texts.faults.caption}
                rows={rows}
                keyOf={(_, at) => at}
                columns={[
                  { name: columns.fault, className: table.mono, cell: ({ value }) => value },
                  { name: columns.rate, cell: ({ rate }) => rate },
                  { name: columns.of, cell: ({ of }) => of },
                  {
                    name: texts.faults.remove,
                    isNameHidden: true,
                    className: table.right,
                    cell: ({ name, without }) => (
                      <Changes>
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          disabled={save.isPending}
                          aria-label={texts.faults.removeOne(name)}
                          onClick={() => save.mutate(without)}
                        >
                          {texts.faults.remove}
                        </Button>
                      </Changes>
                    ),
                  },
                ]}
              />
            )}
            {items.length < MOST_STANDING_FAULTS && deliveries.length < MOST_STANDING_FAULTS && (
              <Changes>
                <Button variant="default" className={styles.add} onClick={() => setAdding(true)}>
                  {texts.faults.add}
                </Button>
              </Changes>
            )}
            {save.error && !isAdding && (
              <p role="alert" className={styles.failed}>
                {failureText(save.error)}
              </p>
            )}
            {isAdding && (
              <FaultDialog
                clients={clients}
                endpoints={endpoints}
                failure={save.error}
                isSaving={save.isPending}
                onAdd={add}
                onClose={() => {
                  save.reset();
                  setAdding(false);
                }}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function rowOf(
  item: Pick<StandingFault, "rate" | "seconds" | "code"> & { readonly fault: string },
  what: "call" | "delivery",
  of: string,
) {
  return { name: item.fault, value: texts.faults.value(item), rate: texts.faults.rate(item.rate, what), of };
}

function nameOf(id: string | null, names: ReadonlyMap<string, string>, all: string): string {
  return id === null ? all : (names.get(id) ?? id);
}
