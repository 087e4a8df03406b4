import type { HeaderLine } from "@connect-portal/contract";
import { ActionIcon, Button, Input } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { describedBy } from "../../../shared/form/described-by.ts";
import { texts } from "../texts.ts";
import { addHeader } from "./add-header.ts";
import styles from "./header-list.module.css";
import { QuietButton } from "./quiet-button.tsx";

interface HeaderListProps {
  readonly headers: readonly HeaderLine[];
  /** Why the portal does not send one of them. */
  readonly refusal: string | null;
  readonly onChange: (headers: readonly HeaderLine[]) => void;
}

const nothing: HeaderLine = { name: "", value: "" };

/** Headers of the sender's own, R-2.18: add and reset. */
export function HeaderList({ headers, refusal, onChange }: HeaderListProps) {
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(nothing);
  const [ignored, setIgnored] = useState<string | null>(null);
  const said = ignored ?? refusal;

  function type(change: Partial<HeaderLine>) {
    setTyped({ ...typed, ...change });
    setIgnored(null);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const added = addHeader(headers, typed);
    setIgnored(added.refusal);
    if (added.refusal === null) {
      setTyped(nothing);
      onChange(added.headers);
    }
    name.current?.focus();
  }

  function keep(next: readonly HeaderLine[]) {
    setIgnored(null);
    onChange(next);
    name.current?.focus();
  }

  const field = {
    size: "xs",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
    classNames: { input: styles.input ?? "" },
    ...describedBy(said === null ? undefined : `${id}-said`),
  } as const;
  return (
    <section className={styles.headers} aria-label={texts.headers.label}>
      <div className={styles.title}>
        <span aria-hidden>{texts.headers.label}</span>
        <QuietButton disabled={headers.length === 0} onClick={() => keep([])}>
          {texts.headers.reset}
          <span className="visually-hidden">{texts.headers.resetWhat}</span>
        </QuietButton>
      </div>
      {headers.length > 0 && (
        <ul className={styles.list}>
          {headers.map((header) => (
            <li key={header.name}>
              <span title={header.name}>{header.name}</span>
              <span title={header.value}>{header.value}</span>
              <ActionIcon
                size={28}
                aria-label={texts.headers.remove(header.name)}
                onClick={() => keep(headers.filter((other) => other !== header))}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.add} noValidate onSubmit={add}>
        <Input
          {...field}
          ref={name}
          aria-label={texts.headers.nameLabel}
          placeholder={texts.headers.name}
          value={typed.name}
          onChange={({ currentTarget: { value } }) => type({ name: value })}
        />
        <Input
          {...field}
          aria-label={texts.headers.valueLabel}
          placeholder={texts.headers.value}
          value={typed.value}
          onChange={({ currentTarget: { value } }) => type({ value })}
        />
        <Button
          type="submit"
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
        >
          {texts.headers.add}
          <span className="visually-hidden">{texts.headers.addWhat}</span>
        </Button>
      </form>
      <p id={`${id}-said`} className={styles.said} role="status">
        {said}
      </p>
    </section>
  );
}
