import { useMantineColorScheme } from "@mantine/core";
import { useId } from "react";
import { texts } from "../../texts.ts";
import styles from "./color-scheme-choice.module.css";

const schemes = ["auto", "light", "dark"] as const;

/** Follow the system, or stay light or dark; remembered by this browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.profile.colors}</legend>
      {schemes.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <span>{texts.profile.schemes[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
