import { useMantineColorScheme } from "@mantine/core";
import { useId } from "react";
import styles from "./color-scheme-choice.module.css";

const schemes = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** Follow the system, or stay light or dark; remembered by this browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Colours</legend>
      {schemes.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
