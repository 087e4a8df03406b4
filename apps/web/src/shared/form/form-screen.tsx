import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./form-screen.module.css";
import submitButtonStyles from "./submit-button.module.css";
import { texts } from "./texts.ts";

interface SubmitButtonProps extends Pick<ButtonProps, "size" | "disabled"> {
  readonly busy: boolean;
  readonly children: string;
  /** Id of its form, for a button that stands outside of it. */
  readonly form?: string;
}

interface FormScreenProps {
  readonly title: string;
  /** Under the title: the purpose of the form, and a link to the other form that some readers need. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** Beside the form: what happens next. */
  readonly aside?: ReactNode;
}

/** A page that is one form: its name in columns 1 to 3, the form in the next, what happens next at the right. */
export function FormScreen({ title, lead, children, aside }: FormScreenProps) {
  return (
    <div className="page">
      <section className={`grid ${styles.screen}`} aria-labelledby="form-title">
        <div className={styles.name}>
          <h1 id="form-title">{title}</h1>
          {lead}
        </div>
        <div className={aside === undefined ? styles.narrow : styles.matter}>{children}</div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </section>
    </div>
  );
}

/** Sends a form. While busy it keeps its width and its focus, and its spinner sits in the padding; the form ignores a second click. */
export function SubmitButton({ busy, children, ...button }: SubmitButtonProps) {
  return (
    <Button {...button} type="submit" className={submitButtonStyles.submit} aria-disabled={busy || undefined}>
      {busy && <span className={submitButtonStyles.spinner} role="status" aria-label={texts.wait} />}
      {children}
    </Button>
  );
}
