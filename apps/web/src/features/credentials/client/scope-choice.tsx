import type { SandboxClientsAnswer } from "@connect-portal/contract";
import { texts } from "../texts.ts";
import styles from "./scope-choice.module.css";

interface ScopeChoiceProps {
  readonly scopes: SandboxClientsAnswer["scopes"];
  readonly chosen: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** The scopes of the user's APIs, each to be ticked. */
export function ScopeChoice({ scopes, chosen, disabled, onChange }: ScopeChoiceProps) {
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend>{texts.clients.scopes}</legend>
      {scopes.map(({ name, description }) => (
        <label key={name} className={styles.scope}>
          <input type="checkbox" checked={chosen.has(name)} onChange={() => toggle(name)} />
          <span>
            <code>{name}</code>
            {description !== "" && <span className={styles.description}>{description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
