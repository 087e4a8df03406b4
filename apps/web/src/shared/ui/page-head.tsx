import type { ReactNode } from "react";
import styles from "./page-head.module.css";

interface PageHeadProps {
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly lead?: ReactNode;
  /** The choices made on the way here; facts without a value are left out. */
  readonly chosen?: readonly { readonly name: string; readonly value: string | undefined }[];
  /** Stands at the right. */
  readonly aside?: ReactNode;
}

/** Head of an ordinary page: its title, and the choices that led to it. */
export function PageHead({ title, lead, chosen = [], aside }: PageHeadProps) {
  const known = chosen.filter(({ value }) => value !== undefined);
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {known.length > 0 && (
        <dl className={styles.chosen}>
          {known.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {aside}
    </header>
  );
}
