import type { FoundRecord } from "@connect-portal/contract";
import { useState } from "react";
import shared from "../../../shared/table/table.module.css";
import styles from "../table/log-table.module.css";
import { texts } from "../texts.ts";
import { FoundRow } from "./found-row.tsx";

const words = texts.search.table;

/** Records of whichever accounts. A record opens below its row. */
export function FoundTable({ content }: { readonly content: readonly FoundRecord[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function toggle(key: string) {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  }

  return (
    <div className={shared.frame}>
      <table className={`${shared.table} ${styles.log} ${styles.everybody}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.twist}>
              <span className="visually-hidden">{texts.table.open}</span>
            </th>
            <th scope="col" className={styles.time}>
              {texts.table.timestamps} <span className={styles.zone}>{texts.table.utc}</span>
            </th>
            <th scope="col" className={styles.user}>
              {words.actor}
            </th>
            <th scope="col" className={styles.action}>
              {texts.table.action}
            </th>
            <th scope="col" className={styles.component}>
              {words.object}
            </th>
            <th scope="col" className={styles.data}>
              {words.outcome}
            </th>
          </tr>
        </thead>
        <tbody>
          {content.map((found) => {
            const key = `${found.chain.day}/${found.chain.position}`;
            return <FoundRow key={key} found={found} isOpen={opened.has(key)} onToggle={() => toggle(key)} />;
          })}
        </tbody>
      </table>
    </div>
  );
}
