import { eventDeliveryFaults, sandboxFaults } from "@connect-portal/contract";
import table from "../../shared/table/facts-table.module.css";
import { CopyButton } from "../../shared/ui/copy-button.tsx";
import styles from "./page.module.css";
import { texts } from "./texts.ts";

const { columns } = texts.faults;

/** What the sandbox can let go wrong with calls and with deliveries of events, and what an integration learns from it. */
export function Faults() {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{texts.faults.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.value}</th>
          <th scope="col">{columns.happens}</th>
          <th scope="col">{columns.teaches}</th>
        </tr>
      </thead>
      <tbody>
        {sandboxFaults.map(({ name, happens, teaches }) => (
          <tr key={name}>
            <th scope="row" className={`${table.mono} ${styles.name}`}>
              {name} <CopyButton isIcon text={() => `Sandbox-Fault: ${name}`} label={texts.faults.copy(name)} />
            </th>
            <td data-name={columns.happens}>{happens}</td>
            <td data-name={columns.teaches}>{teaches}</td>
          </tr>
        ))}
        {eventDeliveryFaults.map(({ name, happens, teaches }) => (
          <tr key={name}>
            <th scope="row" className={`${table.mono} ${styles.name}`}>
              {name}
            </th>
            <td data-name={columns.happens}>{happens}</td>
            <td data-name={columns.teaches}>{teaches}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
