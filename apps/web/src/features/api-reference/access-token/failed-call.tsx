import { CallFailure, INTERNAL_ERROR } from "../../../shared/api-client/call-failure.ts";
import styles from "./token-dialog.module.css";

/** Why a call of the dialog failed, in the dialog. */
export function FailedCall({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <p className={styles.failed} role="alert">
      {error instanceof CallFailure ? error.errorMessage : INTERNAL_ERROR}
    </p>
  );
}
