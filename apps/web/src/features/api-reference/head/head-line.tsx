import type { ReactNode } from "react";
import { Link } from "react-router";
import { addressOf, type Place } from "../descriptor/place.ts";
import styles from "./head-strip.module.css";

interface HeadLineProps {
  readonly place: Place;
  readonly current: boolean;
  readonly deprecated: boolean;
  readonly children: ReactNode;
}

/** A version or a sub-API, one line. */
export function HeadLine({ place, current, deprecated, children }: HeadLineProps) {
  return (
    <li>
      <Link
        className={styles.line}
        to={{ search: addressOf(place) }}
        preventScrollReset
        aria-current={current ? "true" : undefined}
        data-deprecated={deprecated || undefined}
      >
        {children}
      </Link>
    </li>
  );
}
