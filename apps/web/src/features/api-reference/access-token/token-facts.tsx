import type { CSSProperties } from "react";
import { texts } from "../texts.ts";
import { describeToken } from "./describe-token.ts";
import styles from "./token-facts.module.css";
import { tokenLife, useNow } from "./token-life.ts";

const { tokenFacts } = texts;

/** The claims of the stored token; a stroke on a lane shows how much of its lifetime is left. */
export function TokenFactsView({ token }: { readonly token: string }) {
  const now = useNow();
  const facts = describeToken(token);
  const life = tokenLife(facts, now);
  return (
    <>
      <dl className={`wire ${styles.facts}`}>
        <Fact name={tokenFacts.subject} value={facts.subject} />
        <Fact name={tokenFacts.scope} value={facts.scope} />
        <Fact name={tokenFacts.client} value={facts.client} />
        <Fact name={tokenFacts.tail} value={`…${facts.tail}`} />
      </dl>
      {life !== undefined && (
        <div className={styles.life} data-expired={life.expired || undefined}>
          <p>
            <b>{life.expired ? tokenFacts.thisToken(life.words) : life.words}</b>
            {facts.expiresAt !== undefined && (
              <time className="num">{tokenFacts.expires(moment(facts.expiresAt))}</time>
            )}
          </p>
          <span className={styles.lane} style={{ "--left": `${life.share * 100}%` } as CSSProperties} />
        </div>
      )}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** "2025-03-04 11:22:31" in the reader's time zone; the Swedish locale formats dates this way. */
function moment(date: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" }).format(date);
}
