import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./filters.module.css";
import { texts } from "./texts.ts";

interface FiltersProps {
  /** The fields; one with `data-wide` takes the room that is left, one with `data-line` its own line on a phone. */
  readonly children: ReactNode;
  /** Without it, there is no button "Search": each field applies at once. */
  readonly onSearch?: () => void;
  /** The quiet button beside "Search". */
  readonly otherButton?: { readonly text: string; readonly onClick: () => void };
}

/** The search form of a list. Enter in any field searches. */
export function Filters({ children, onSearch, otherButton }: FiltersProps) {
  return (
    <search>
      <form
        className={styles.filters}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch?.();
        }}
      >
        {children}
        {onSearch && (
          <div className={styles.buttons}>
            <Button type="submit">{texts.search}</Button>
            {otherButton && (
              <Button variant="subtle" onClick={otherButton.onClick}>
                {otherButton.text}
              </Button>
            )}
          </div>
        )}
      </form>
    </search>
  );
}
