import { texts } from "../texts.ts";
import styles from "./log-table.module.css";

export function LogHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.twist}>
          <span className="visually-hidden">{texts.table.open}</span>
        </th>
        <th scope="col" className={styles.time}>
          {texts.table.timestamps} <span className={styles.zone}>{texts.table.utc}</span>
        </th>
        <th scope="col" className={styles.user}>
          {texts.table.userId}
        </th>
        <th scope="col" className={styles.action}>
          {texts.table.action}
        </th>
        <th scope="col" className={styles.component}>
          {texts.table.component}
        </th>
        <th scope="col" className={styles.data}>
          {texts.table.data}
        </th>
      </tr>
    </thead>
  );
}
