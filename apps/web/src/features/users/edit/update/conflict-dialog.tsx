import type { UserProduct } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { texts } from "../../texts.ts";
import { fieldLabels, fieldText } from "../form/user-fields.ts";
import styles from "./conflict-dialog.module.css";
import type { Difference } from "./use-user-update.ts";

interface ConflictDialogProps {
  readonly username: string;
  readonly differences: readonly Difference[];
  readonly products: readonly UserProduct[];
  /** Back to the form as it is. */
  readonly onClose: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Somebody else has changed the user meanwhile: what is different now, and whose stays. Nothing is written before. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { username, differences, products, onClose, onTakeTheirs, onKeepMine } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.conflict.title}
      tone="waiting"
      size={640}
      actions={
        <>
          <Button variant="subtle" className={styles.back ?? ""} data-autofocus onClick={onClose}>
            {texts.conflict.back}
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {texts.conflict.takeSaved}
          </Button>
          <Button onClick={onKeepMine}>{texts.conflict.keepMine}</Button>
        </>
      }
    >
      <p>{texts.conflict.text(username)}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.conflict.field}</th>
            <th scope="col">{texts.conflict.saved}</th>
            <th scope="col">{texts.conflict.yours}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{fieldLabels[field]}</th>
              <td>{fieldText(field, theirs, products)}</td>
              <td>{mine === null ? <span>{texts.conflict.notYours}</span> : fieldText(field, mine, products)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.conflict.rest}</p>
    </Dialog>
  );
}
