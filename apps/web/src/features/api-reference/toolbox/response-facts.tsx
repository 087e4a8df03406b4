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
    // The line above ends with the cause as a rule: it is said once.
    const isCauseLeft = cause !== undefined && !text.endsWith(cause);
    if (!isCauseLeft && place === undefined && mend === undefined) return null;
    return (
      <dl className={styles.facts}>
        {isCauseLeft && <Fact name="Cause">{cause}</Fact>}
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

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
