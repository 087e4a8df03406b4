import type { Token } from "@connect-portal/openapi-reference/tokens";
import { useMemo } from "react";
import styles from "./wire-code.module.css";

interface WireCodeProps {
  /** Accessible name. */
  readonly label: string;
  /** In pieces with colours, or plain. */
  readonly tokens: readonly Token[];
  /** Breaks long lines instead of scrolling. */
  readonly isWrapped?: boolean;
}

/** Code on wire. It scrolls, also by keyboard. */
export function WireCode({ label, tokens, isWrapped = false }: WireCodeProps) {
  const placed = useMemo(() => {
    let offset = 0;
    return tokens.map((token) => {
      const key = offset;
      offset += token.text.length;
      return { ...token, key };
    });
  }, [tokens]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard (WCAG 2.1.1).
    <section className={styles.code} data-wrapped={isWrapped || undefined} tabIndex={0} aria-label={label}>
      <pre>
        {placed.map(({ key, text, kind }) =>
          kind ? (
            <span key={key} data-kind={kind}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </pre>
    </section>
  );
}
