import { BarSlot } from "../../../shared/layout/bar-slots.tsx";
import { texts } from "../texts.ts";
import styles from "./skip-to-console.module.css";

/** First stop of the keyboard in the page: past tree and text, to the console of the operation that is read. */
export function SkipToConsole({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <BarSlot name="skip">
      <button type="button" className={styles.skip} onClick={onFollow}>
        {texts.skip}
      </button>
    </BarSlot>
  );
}
