import styles from "./log-table.module.css";

export function LogHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.twist}>
          <span className="visually-hidden">Open</span>
        </th>
        <th scope="col" className={styles.time}>
          Timestamps <span className={styles.zone}>UTC</span>
        </th>
        <th scope="col" className={styles.user}>
          UserId
        </th>
        <th scope="col" className={styles.action}>
          Action
        </th>
        <th scope="col" className={styles.component}>
          Component
        </th>
        <th scope="col" className={styles.data}>
          Data
        </th>
      </tr>
    </thead>
  );
}
