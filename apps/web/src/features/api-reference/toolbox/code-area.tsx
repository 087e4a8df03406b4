import { jsonTokens } from "@connect-portal/openapi-reference/tokens";
import type { ReactNode } from "react";
import styles from "./code-area.module.css";

interface CodeAreaProps {
  readonly label: string;
  readonly value: string;
  /** Left out for an area that shows only. */
  readonly onChange?: (value: string) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly isBad?: boolean;
}

/** Characters and lines; more colours and numbers than this would cost more than they help. */
const COLOURED_UP_TO = 8_000;
const NUMBERED_UP_TO = 2_000;

/** A text area whose text is drawn below it, with line numbers and, for JSON, in colours. Long lines wrap. */
export function CodeArea({ label, value, onChange, placeholder, autoFocus, isBad }: CodeAreaProps) {
  return (
    <div className={styles.area} data-bad={isBad || undefined} data-solid={isSolid(value) || undefined}>
      <div className={styles.sheet}>
        <pre className={styles.drawn} aria-hidden="true">
          <Lines text={value} />
        </pre>
        <textarea
          aria-label={label}
          className={styles.typed}
          value={value}
          placeholder={placeholder}
          readOnly={onChange === undefined}
          data-autofocus={autoFocus || undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        />
      </div>
    </div>
  );
}

/** A text without a space, such as an encrypted one, is broken where the line ends and not after its hyphens. */
function isSolid(text: string): boolean {
  return !/\s/.test(text.trim());
}

function Lines({ text }: { readonly text: string }) {
  const lines = text.split("\n");
  if (lines.length > NUMBERED_UP_TO) return <span className={styles.plain}>{`${text}\n`}</span>;
  const isColoured = text.length <= COLOURED_UP_TO && /^\s*[[{"]/.test(text);
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number.
    <span key={index} className={styles.line}>
      {isColoured ? coloured(line) : line}
      {"\n"}
    </span>
  ));
}

function coloured(line: string): ReactNode {
  let offset = 0;
  return jsonTokens(line).map(({ text, kind }) => {
    const key = offset;
    offset += text.length;
    return (
      <span key={key} data-kind={kind}>
        {text}
      </span>
    );
  });
}
