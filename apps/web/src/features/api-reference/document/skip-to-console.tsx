import { BarSlot } from "../../../shared/layout/bar-slots.tsx";
import { texts } from "../texts.ts";
import styles from "./skip-to-console.module.css";

/** Second stop of the keyboard: past bar, tree and text, to the console of the operation that is read. */
export function SkipToConsole({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <BarSlot name="skip">
      <button type="button" className={styles.skip} onClick={onFollow}>
        {texts.skip}
      </button>
    </BarSlot>
  );
}
