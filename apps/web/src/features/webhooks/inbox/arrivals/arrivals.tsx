import { IconChevronRight, IconShieldCheck, IconShieldX } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { numberText } from "../../../../shared/table/pager.tsx";
import { texts } from "../../texts.ts";
import { useInboxScope } from "../inbox-scope.tsx";
import { rowAnchor, signatureWords, timeOf } from "../lines/inbox-lines.ts";
import styles from "./arrivals.module.css";

/** Shows only the newest; the ledger has the others. */
const SHOWN = 3;

/** Under the answer: what has arrived in the own inbox, newest first, each a click from its whole row in the ledger. */
export function Arrivals() {
  const { known, state, arrived } = useInboxScope();
  const { search } = useLocation();
  const newest = known?.lines.slice(0, SHOWN) ?? [];
  return (
    <section className={styles.arrivals} aria-label={texts.arrivals.label}>
      <p className={styles.head}>
        <span aria-hidden>{texts.arrivals.title}</span>
        <span className={styles.live} data-state={state}>
          {texts.inbox.states[state]}
        </span>
        {known !== undefined && known.total > 0 && (
          <Link className={styles.all} to={{ search, hash: "hook-inbox" }}>
            {known.total === 1 ? texts.arrivals.one : texts.arrivals.all(numberText(known.total))}
          </Link>
        )}
      </p>
      {newest.length === 0 ? (
        <p className={styles.none}>{texts.arrivals.none}</p>
      ) : (
        <ol className={styles.list}>
          {newest.map(({ id, receivedAt, event, method, target, signature }) => (
            <li key={id} data-new={arrived.has(id) || undefined}>
              <Link className={styles.row} to={{ search, hash: rowAnchor(id) }} preventScrollReset>
                <time dateTime={receivedAt}>{timeOf(receivedAt).time.slice(0, 8)}</time>
                <span className={styles.event}>{event ?? `${method} ${target || "/"}`}</span>
                <span className={styles.signature} data-verified={signature.verified}>
                  {signature.verified ? (
                    <IconShieldCheck size={16} stroke={1.75} aria-hidden />
                  ) : (
                    <IconShieldX size={16} stroke={1.75} aria-hidden />
                  )}
                  {signature.verified ? texts.arrivals.verified : signatureWords(signature)}
                </span>
                <IconChevronRight size={16} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
