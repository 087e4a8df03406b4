import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { texts } from "../texts.ts";
import styles from "./toolbox.module.css";

/** Copies a text and says so for a moment. `label` is such as "Copy the response". */
export function CopyIcon({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => {
        const said = copied ? texts.toolbox.copied : label;
        const Icon = copied ? IconCheck : IconCopy;
        return (
          <ActionIcon
            size={28}
            className={styles.copy ?? ""}
            aria-label={said}
            title={said}
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
