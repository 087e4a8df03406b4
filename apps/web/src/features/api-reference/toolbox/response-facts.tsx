import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { jweFacts } from "./jwe-facts.ts";
import type { Outcome } from "./outcome.ts";
import styles from "./response-facts.module.css";

interface ResponseFactsProps {
  readonly response: Outcome;
  readonly onRequestToken: () => void;
}

/** Below the response: what an encrypted text was encrypted with, or why there is none and what mends it. */
export function ResponseFacts({ response, onRequestToken }: ResponseFactsProps) {
  if (response.kind === "refused") {
    const { text, cause, place, mend, isTokenRefused } = response;
    if (cause === undefined && place === undefined && mend === undefined) return null;
    return (
      <dl className={styles.facts}>
        {cause !== undefined && (
          <Fact name="Cause" isSaidAbove={text.endsWith(cause)}>
            {cause}
          </Fact>
        )}
        {place !== undefined && <Fact name="Where">{place}</Fact>}
        {mend !== undefined && (
          <Fact name="Mend">
            {mend}
            {isTokenRefused && (
              <Button size="xs" variant="default" className={styles.act ?? ""} onClick={onRequestToken}>
                Get another token
              </Button>
            )}
          </Fact>
        )}
      </dl>
    );
  }
  const facts = jweFacts(response.text);
  if (facts === undefined) return null;
  return (
    <dl className={styles.facts}>
      <Fact name="Key">
        {facts.kid === undefined ? (
          "The header names none."
        ) : (
          <Link to="/encryption-keys" className={styles.kid}>
            {facts.kid}
          </Link>
        )}
      </Fact>
      <Fact name="With">
        <span className={styles.mono}>
          {facts.alg}, {facts.enc}
        </span>
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** A phone has no room to say it twice. */
  readonly isSaidAbove?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isSaidAbove = false, children }: FactProps) {
  return (
    <>
      <dt data-twice={isSaidAbove || undefined}>{name}</dt>
      <dd data-twice={isSaidAbove || undefined}>{children}</dd>
    </>
  );
}
