import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./quiet-button.module.css";

interface QuietButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** In the line of a label; without anything to do it is grey, and still has no box. */
export function QuietButton({ disabled, onClick, children }: QuietButtonProps) {
  return (
    <Button size="xs" variant="subtle" className={styles.quiet ?? ""} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
