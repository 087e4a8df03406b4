import { Button } from "@mantine/core";
import { SubmitButton } from "../../../../shared/form/submit-button.tsx";
import { texts } from "../../texts.ts";
import styles from "./foot-bar.module.css";
import { USER_FORM } from "./user-form.tsx";

interface FootBarProps {
  /** The fields that differ from what is stored, as people read them; empty for none. */
  readonly changed: string;
  readonly busy: boolean;
  readonly canUpdate: boolean;
  readonly onReturn: () => void;
  readonly onDelete: () => void;
}

/** Stays at the foot of the screen: what is not saved yet, and R-2.20's Update, Return and Delete. */
export function FootBar({ changed, busy, canUpdate, onReturn, onDelete }: FootBarProps) {
  return (
    <div className={styles.bar}>
      <div className={`page ${styles.line}`}>
        <p className={styles.unsaved} role="status">
          {changed !== "" && texts.form.unsaved(changed)}
        </p>
        <div className={styles.buttons}>
          <SubmitButton form={USER_FORM} busy={busy} disabled={!canUpdate}>
            {texts.form.update}
          </SubmitButton>
          <Button variant="default" onClick={onReturn}>
            {texts.form.goBack}
          </Button>
          <Button variant="default" className={styles.delete ?? ""} onClick={onDelete}>
            {texts.form.delete}
          </Button>
        </div>
      </div>
    </div>
  );
}
