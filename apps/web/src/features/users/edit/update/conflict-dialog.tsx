import type { UserProduct } from "@connect-portal/contract";
import { Button } from "@mantine/core";
import { Dialog } from "../../../../shared/dialog/dialog.tsx";
import { fieldLabels, fieldText } from "../form/user-fields.ts";
import styles from "./conflict-dialog.module.css";
import type { Difference } from "./merge-fields.ts";

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
      title="Somebody else has changed this user"
      tone="waiting"
      size={640}
      actions={
        <>
          <Button variant="subtle" className={styles.back ?? ""} data-autofocus onClick={onClose}>
            Back to the form
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button onClick={onKeepMine}>Keep mine and update</Button>
        </>
      }
    >
      <p>Your update of {username} is not written yet. This is different from what you began with:</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs, stored now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{fieldLabels[field]}</th>
              <td>{fieldText(field, theirs, products)}</td>
              <td>
                {mine === null ? <span>not changed by you, theirs stays</span> : fieldText(field, mine, products)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>What else you have typed stays in the form either way.</p>
    </Dialog>
  );
}
