import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import styles from "./toolbox.module.css";

/** Copies a text and says so for a moment. `what` as in "Copy the response". */
export function CopyIcon({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const label = copied ? "Copied" : `Copy ${what}`;
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <ActionIcon
            size={28}
            className={styles.copy ?? ""}
            aria-label={label}
            title={label}
            disabled={text === ""}
            onClick={copy}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        );
      }}
    </CopyButton>
  );
}
