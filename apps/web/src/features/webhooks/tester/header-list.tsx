import { type HeaderLine, HOOK_HEADERS_LIMIT, hookHeaderFault } from "@connect-portal/contract";
import { ActionIcon, Button, Input } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { describedBy } from "../../../shared/form/text-field.tsx";
import { texts } from "../texts.ts";
import styles from "./header-list.module.css";
import quietButtonStyles from "./quiet-button.module.css";

interface QuietButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The result of adding a header: the list, and the error if it is unchanged. */
interface Added {
  readonly headers: readonly HeaderLine[];
  readonly refusal: string | null;
}

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

/** name and value are both required, and a duplicate name is ignored. Names have no case (RFC 9110 section 5.1). */
export function addHeader(headers: readonly HeaderLine[], typed: HeaderLine): Added {
  const name = typed.name.trim();
  const value = typed.value.trim();
  const refused = (refusal: string): Added => ({ headers, refusal });
  if (name === "" && value === "") return refused(texts.headers.nothing);
  if (name === "") return refused(texts.headers.nameMissing);
  if (value === "") return refused(texts.headers.valueMissing(name));
  const fault = hookHeaderFault({ name, value });
  if (fault) return refused(fault.message);
  const before = headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  if (before) return refused(texts.headers.duplicate(before.name));
  if (headers.length >= HOOK_HEADERS_LIMIT) return refused(texts.headers.most(HOOK_HEADERS_LIMIT));
  return { headers: [...headers, { name, value }], refusal: null };
}

/** In the line of a label; without anything to do it is grey, and still has no box. */
export function QuietButton({ disabled, onClick, children }: QuietButtonProps) {
  return (
    <Button size="xs" variant="subtle" className={quietButtonStyles.quiet ?? ""} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
