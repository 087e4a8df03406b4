import { Button, type ButtonProps } from "@mantine/core";
import styles from "./submit-button.module.css";
import { texts } from "./texts.ts";

export interface SubmitButtonProps extends Pick<ButtonProps, "size" | "disabled"> {
  readonly busy: boolean;
  readonly children: string;
  /** Id of its form, for a button that stands outside of it. */
  readonly form?: string;
}

/** Sends a form. While busy it keeps its width and its focus, and its spinner sits in the padding; the form ignores a second click. */
export function SubmitButton({ busy, children, ...button }: SubmitButtonProps) {
  return (
    <Button {...button} type="submit" className={styles.submit} aria-disabled={busy || undefined}>
      {busy && <span className={styles.spinner} role="status" aria-label={texts.wait} />}
      {children}
    </Button>
  );
}
