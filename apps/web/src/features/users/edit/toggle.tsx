import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Switch } from "@mantine/core";
import styles from "./toggle.module.css";

interface ToggleProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly describedBy?: string;
  readonly disabled?: boolean;
}

/** A switch in the shape of the fields: square, with the edge of an input. */
export function Toggle({ label, checked, onChange, describedBy, disabled = false }: ToggleProps) {
  return (
    <Switch
      label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      aria-describedby={describedBy}
      withThumbIndicator={false}
      classNames={{
        root: styles.root ?? "",
        input: styles.input ?? "",
        track: styles.track ?? "",
        thumb: styles.thumb ?? "",
        body: styles.body ?? "",
        label: styles.label ?? "",
      }}
    />
  );
}
