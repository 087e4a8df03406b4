import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { texts } from "../texts.ts";
import { jweFacts } from "./jwe-facts.ts";
import type { Outcome } from "./outcome.ts";
import styles from "./response-facts.module.css";

interface ResponseFactsProps {
  readonly response: Outcome;
  readonly onRequestToken: () => void;
}

const { outcome } = texts;

/** Below the response: what an encrypted text was encrypted with, or why there is none and how to fix it. */
export function ResponseFacts({ response, onRequestToken }: ResponseFactsProps) {
  if (response.kind === "refused") {
    const { text, cause, place, mend, isTokenRefused } = response;
    // The line above ends with the cause as a rule: it is said once.
    const isCauseLeft = cause !== undefined && !text.endsWith(cause);
    if (!isCauseLeft && place === undefined && mend === undefined) return null;
    return (
      <dl className={styles.facts}>
        {isCauseLeft && <Fact name={outcome.cause}>{cause}</Fact>}
        {place !== undefined && <Fact name={outcome.where}>{place}</Fact>}
        {mend !== undefined && (
          <Fact name={outcome.fix}>
            {mend}
            {isTokenRefused && (
              <Button size="xs" variant="default" className={styles.act ?? ""} onClick={onRequestToken}>
                {outcome.getToken}
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
      <Fact name={outcome.key}>
        {facts.kid === undefined ? (
          outcome.noKey
        ) : (
          <Link to="/encryption-keys" className={styles.kid}>
            {facts.kid}
          </Link>
        )}
      </Fact>
      <Fact name={outcome.algorithms}>
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
