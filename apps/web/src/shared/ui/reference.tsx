import { CopyButton } from "./copy-button.tsx";
import styles from "./reference.module.css";
import { texts } from "./texts.ts";

/** Id to quote to support, who find the request by it in the log; renders nothing without one. */
export function Reference({ id }: { readonly id: string | null }) {
  if (id === null) return null;
  return (
    <p className={styles.reference}>
      {texts.reference}
      <span>
        <code>{id}</code>
        <CopyButton label={texts.copyReference} text={() => id} isIcon />
      </span>
    </p>
  );
}
