import type { WorldSnapshot } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/dialog/confirm-dialog.tsx";
import { Loaded } from "../../../shared/load-failure/loaded.tsx";
import { Changes } from "../../../shared/organisation/changes.tsx";
import table from "../../../shared/table/facts-table.module.css";
import { FactsTable } from "../../../shared/table/facts-table.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { texts } from "./texts.ts";
import { createSnapshot, deleteSnapshot, restoreSnapshot, snapshotsQuery } from "./worlds-queries.ts";
import styles from "./worlds-section.module.css";

interface SnapshotsProps {
  readonly owner: string;
  readonly worldId: string;
  /** Called when data of the world may be stale. */
  readonly onChanged: () => Promise<void>;
}

type Asked = { readonly what: "restore" | "delete"; readonly snapshot: WorldSnapshot };

/** Lists the snapshots of a world, and restores them. */
export function Snapshots({ owner, worldId, onChanged }: SnapshotsProps) {
  const query = useQuery(snapshotsQuery(owner, worldId));
  const [isTaking, setTaking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const own = texts.snapshots;
  return (
    <>
      <h3 className={styles.title}>{own.title}</h3>
      <Loaded query={query} what={own.loading}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>{own.none}</p>
          ) : (
            <FactsTable
              caption={own.caption}
              rows={items}
              keyOf={({ snapshotId }) => snapshotId}
              columns={[
                { name: own.columns.name, cell: ({ name }) => name },
                { name: own.columns.taken, cell: ({ createdAt }) => momentText(createdAt) },
                { name: own.columns.clock, cell: ({ clockAt }) => momentText(clockAt) },
                {
                  name: own.columns.actions,
                  isNameHidden: true,
                  className: table.right,
                  cell: (snapshot) => (
                    <Changes>
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        onClick={() => setAsked({ what: "restore", snapshot })}
                      >
                        {own.restore}
                        <span className="visually-hidden">{own.of(snapshot.name)}</span>
                      </Button>
                      <Button variant="subtle" size="compact-sm" onClick={() => setAsked({ what: "delete", snapshot })}>
                        {own.delete}
                        <span className="visually-hidden">{own.of(snapshot.name)}</span>
                      </Button>
                    </Changes>
                  ),
                },
              ]}
            />
          )
        }
      </Loaded>
      <Changes>
        <Button variant="default" className={styles.take} onClick={() => setTaking(true)}>
          {own.take}
        </Button>
      </Changes>
      {isTaking && (
        <NameDialog
          title={own.takeTitle}
          action={own.confirmTake}
          run={async (name) => {
            await createSnapshot(worldId, name);
            await onChanged();
          }}
          onClose={() => setTaking(false)}
        >
          <p>{own.takeText}</p>
        </NameDialog>
      )}
      {asked?.what === "restore" && (
        <ConfirmDialog
          isFinal
          title={own.restoreTitle(asked.snapshot.name)}
          text={own.restoreText}
          action={own.confirmRestore}
          run={async () => {
            await restoreSnapshot(asked.snapshot);
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.what === "delete" && (
        <ConfirmDialog
          isFinal
          title={own.deleteTitle(asked.snapshot.name)}
          text={own.deleteText}
          action={own.confirmDelete}
          run={async () => {
            await deleteSnapshot(asked.snapshot);
            await onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const momentText = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
