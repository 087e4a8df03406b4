import { TextInput } from "@mantine/core";
import { useState } from "react";
import { texts } from "../texts.ts";
import styles from "./endpoint-dialog.module.css";

interface TypeChoiceProps {
  readonly types: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The types of events, each to be ticked; those that were chosen before stay, whatever the documents name now. */
export function TypeChoice({ types, chosen, disabled, onChange }: TypeChoiceProps) {
  const [wanted, setWanted] = useState("");
  const all = [...new Set([...types, ...chosen])].toSorted();
  const shown = all.filter((type) => type.includes(wanted.trim().toLowerCase()));
  const toggle = (type: string) => {
    const next = new Set(chosen);
    if (!next.delete(type)) next.add(type);
    onChange(next);
  };
  return (
    <div>
      <TextInput
        label={texts.form.filter}
        value={wanted}
        disabled={disabled}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setWanted(value)}
      />
      <fieldset className={styles.choice} disabled={disabled}>
        <legend className="visually-hidden">{texts.form.some}</legend>
        {shown.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={chosen.has(type)} onChange={() => toggle(type)} />
            <code>{type}</code>
          </label>
        ))}
        {shown.length === 0 && <p className={styles.noType}>{texts.form.noType}</p>}
      </fieldset>
    </div>
  );
}
