import { MOST_STANDING_FAULTS, type StandingFault, type StandingFaults } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callPortal } from "../../../shared/api-client/call-portal.ts";
import { failureText } from "../../../shared/form/failure-text.ts";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { texts } from "../texts.ts";
import { worldKey } from "../world-queries.ts";
import { FaultDialog } from "./fault-dialog.tsx";
import { clientsOf, type FaultClient, faultsQuery } from "./fault-queries.ts";
import styles from "./faults-section.module.css";

const { columns } = texts.faults;

/** The faults that happen again and again, and how others are added: none of them is there by itself. */
export function FaultsSection({ owner }: { readonly owner: string }) {
  const cache = useQueryClient();
  const query = useQuery(faultsQuery(owner));
  const { data: clients = [] } = useQuery(clientsOf(owner));
  const [isAdding, setAdding] = useState(false);
  const save = useMutation({
    mutationFn: (items: StandingFault[]): Promise<StandingFaults> =>
      callPortal("setStandingFaults", { body: { items } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [...worldKey(owner), "faults"] }),
  });
  return (
    <Loaded query={query} what={texts.faults.loading}>
      {({ items }) => (
        <>
          {items.length === 0 ? (
            <p className={styles.none}>{texts.faults.none}</p>
          ) : (
            <table className={table.table}>
              <caption className="visually-hidden">{texts.faults.caption}</caption>
              <thead>
                <tr>
                  <th scope="col">{columns.fault}</th>
                  <th scope="col">{columns.rate}</th>
                  <th scope="col">{columns.client}</th>
                  <th scope="col">
                    <span className="visually-hidden">{texts.faults.remove}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same fault may stand twice, and its place tells them apart.
                  <tr key={at}>
                    <th scope="row" className={table.mono}>
                      {texts.faults.value(item)}
                    </th>
                    <td data-name={columns.rate}>{texts.faults.rate(item.rate)}</td>
                    <td data-name={columns.client}>{nameOf(item.clientId, clients)}</td>
                    <td className={table.right}>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        disabled={save.isPending}
                        aria-label={texts.faults.removeOne(item.fault)}
                        onClick={() => save.mutate(items.filter((_, other) => other !== at))}
                      >
                        {texts.faults.remove}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {items.length < MOST_STANDING_FAULTS && (
            <Button variant="default" className={styles.add} onClick={() => setAdding(true)}>
              {texts.faults.add}
            </Button>
          )}
          {save.error && !isAdding && (
            <p role="alert" className={styles.failed}>
              {failureText(save.error)}
            </p>
          )}
          {isAdding && (
            <FaultDialog
              clients={clients}
              failure={save.error}
              isSaving={save.isPending}
              onAdd={(fault) => save.mutate([...items, fault], { onSuccess: () => setAdding(false) })}
              onClose={() => {
                save.reset();
                setAdding(false);
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function nameOf(clientId: string | null, clients: readonly FaultClient[]): string {
  if (clientId === null) return texts.faults.allCalls;
  return clients.find((one) => one.clientId === clientId)?.name ?? clientId;
}
